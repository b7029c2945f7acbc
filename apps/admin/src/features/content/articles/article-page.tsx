import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { isLanguage, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleStateDot } from './article-state.tsx';
import { ArticleTextForm } from './article-text-form.tsx';
import { OwnArticle } from './own-article.tsx';
import { missingOf } from '../parts/written-languages.tsx';
import { Publication } from './publication.tsx';
import { PublishButton } from './publish-button.tsx';
import { useArticle } from './use-article.ts';
import { usePublication } from './use-publication.ts';
import { Versions } from './versions.tsx';

/** One article: its words in one language at a time beside how they will look, and everything else about it at the side. */
export function ArticlePage() {
  const t = useT();
  const [{ id = '' }] = useSearch();
  const { data: article, error, isFetching, refetch } = useArticle(id);
  if (article) return <Editor article={article} />;
  return (
    <ConsolePage title={t('admin.content.article.one')}>
      {error ? (
        <QueryError query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}

function Editor({ article }: { article: DeskArticle }) {
  const t = useT();
  const own = useLanguage();
  const [search, change] = useSearch();
  const { nameOf, languagesOf, readingAddress } = useContentStorefronts();
  const written = article.texts.map(({ language }) => language);
  const asked = search.language;
  const language: Language = isLanguage(asked) ? asked : written.includes(own) ? own : (written[0] ?? own);
  const wanted = languagesOf(article.storefrontCode);
  const titleIn = (one: Language) => article.texts.find((text) => text.language === one)?.title;
  const name = titleIn(own) ?? titleIn('en') ?? article.texts[0]?.title ?? article.slug;
  useCrumb(name);
  const { isBusy, publish } = usePublication(article);
  const missing = missingOf(written, wanted);
  return (
    <ConsolePage
      title={name}
      text={
        <span className="flex flex-wrap items-center gap-x-3">
          <span>
            {t('admin.content.article.kinds', { kind: article.kind })} · <bdi>{nameOf(article.storefrontCode)}</bdi>
          </span>
          <ArticleStateDot state={article.state} />
        </span>
      }
      actions={
        article.state === 'published' ? (
          <TextLink href={readingAddress(article, language)} target="_blank">
            {t('admin.content.article.view')}
          </TextLink>
        ) : (
          written.length > 0 && <PublishButton isBusy={isBusy} missing={missing} onPublish={() => void publish(null)} />
        )
      }
    >
      <div className="grid items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <LanguageChoice
            value={language}
            onChange={(next) => change({ language: next }, { replace: true })}
            languages={LANGUAGES.filter((one) => wanted.includes(one) || written.includes(one))}
            written={written}
          />
          {article.texts.some((text) => text.language === language && text.isOlder) && (
            <StatusDot tone="amber">{t('admin.content.older.text')}</StatusDot>
          )}
          {/* Each language and each saved version begins with fields of its own. */}
          <ArticleTextForm
            key={`${language} ${article.texts.find((text) => text.language === language)?.version ?? 'new'}`}
            article={article}
            language={language}
          />
          <Versions key={language} article={article} language={language} />
        </div>
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-3 2xl:grid-cols-1">
          <Publication article={article} />
          <ArticleFacts key={article.updatedAt} article={article} />
          <OwnArticle article={article} />
        </div>
      </div>
    </ConsolePage>
  );
}
