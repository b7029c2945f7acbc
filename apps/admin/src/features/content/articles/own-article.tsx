import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { articlePath } from '../content-paths.ts';
import { useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { ArticleStateDot } from './article-state.tsx';
import { useArticleChanged } from './use-article.ts';

/**
 * A storefront can have an article of its own in place of the general one: it begins with these texts and is shown once it is published.
 */
export function OwnArticle({ article }: { article: DeskArticle }) {
  const t = useT();
  const client = useStaffClient();
  const router = useRouter();
  const words = useFailureWords();
  const changed = useArticleChanged();
  const { list, nameOf } = useContentStorefronts();
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const taken = [article.storefrontCode, ...article.others.map(({ storefrontCode }) => storefrontCode)];
  const free = list.filter((storefront) => !taken.includes(storefront.code));

  async function create(): Promise<void> {
    setBusy(true);
    try {
      const own = await client.call(
        'articles!create',
        { kind: article.kind, slug: article.slug, storefrontCode: code, copyOf: article.id },
        { quiet: true },
      );
      changed(own);
      router.navigate(articlePath(own.kind, own.id));
    } catch (error) {
      notify.error(words(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={t('admin.content.article.own')}>
      <p className="mb-3 text-13 text-quiet">{t('admin.content.article.own.text')}</p>
      {article.others.length > 0 && (
        <ul className="mb-3 grid gap-1 text-13">
          {article.others.map((other) => (
            <li key={other.id} className="flex items-center justify-between gap-3">
              <TextLink asChild>
                <Link to={articlePath(article.kind, other.id)}>
                  <bdi>{nameOf(other.storefrontCode)}</bdi>
                </Link>
              </TextLink>
              <ArticleStateDot state={other.state} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('admin.content.storefront')} className="min-w-40 flex-1">
            <Select
              value={code}
              onValueChange={setCode}
              size="sm"
              placeholder={t('admin.content.storefront.choose')}
              options={free.map((storefront) => ({ value: storefront.code, label: storefront.name }))}
            />
          </Field>
          <Button size="sm" disabled={code === null} loading={isBusy} loadingLabel={t('account.working')} onClick={() => void create()}>
            {t('admin.content.article.own.create')}
          </Button>
        </div>
      )}
    </Section>
  );
}
