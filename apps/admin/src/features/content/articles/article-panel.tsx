import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { articlePath } from '../content-paths.ts';
import { useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { missingOf, useLanguageName } from '../parts/written-languages.tsx';
import { OwnArticle } from './own-article.tsx';
import { Publication } from './publication.tsx';
import { useArticle } from './use-article.ts';

/** How an article stands, what of it is missing, and the way to its words. */
export function ArticlePanel({ id }: { id: string }) {
  const t = useT();
  const { nameOf, languagesOf } = useContentStorefronts();
  const languageName = useLanguageName();
  const { data: article, error, isFetching, refetch } = useArticle(id);
  if (error && !article) return <QueryError query={{ error, isFetching, refetch }} />;
  if (!article)
    return (
      <SkeletonRegion label={t('page.loading')} className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    );
  const missing = missingOf(
    article.texts.map(({ language }) => language),
    languagesOf(article.storefrontCode),
  );
  return (
    <div className="grid gap-5">
      <Button asChild variant="primary" block>
        <Link to={articlePath(article.kind, article.id)}>{t('admin.content.article.edit')}</Link>
      </Button>
      <Facts
        facts={[
          { key: 'storefront', term: t('admin.content.storefront'), value: <bdi>{nameOf(article.storefrontCode)}</bdi> },
          { key: 'slug', term: t('admin.content.article.slug'), value: <bdi dir="ltr">{article.slug}</bdi> },
          { key: 'updated', term: t('admin.content.article.updatedAt'), value: <Moment at={article.updatedAt} /> },
        ]}
      />
      <Publication article={article} />
      <Section title={t('admin.content.languages')} aside={t('admin.content.missing', { count: missing.length })}>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-13">
          {missing.map((language) => (
            <li key={language}>
              <TextLink asChild>
                <Link to={articlePath(article.kind, article.id, language)}>{languageName(language)}</Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
      <OwnArticle article={article} />
    </div>
  );
}
