import { Section } from '@entrepot/console/details/section.tsx';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useState } from 'react';
import { MomentInput, wireMoment } from '../parts/moment-input.tsx';
import { useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { missingOf, useLanguageName } from '../parts/written-languages.tsx';
import { ArticleStateDot } from './article-state.tsx';
import { PublishButton } from './publish-button.tsx';
import { usePublication } from './use-publication.ts';

/** Shown from now, from a moment on, or to nobody. */
export function Publication({ article }: { article: DeskArticle }) {
  const t = useT();
  const { isBusy, publish, unpublish } = usePublication(article);
  const [moment, setMoment] = useState('');
  const at = wireMoment(moment);
  const { languagesOf } = useContentStorefronts();
  const nameOf = useLanguageName();
  const missing = missingOf(
    article.texts.map(({ language }) => language),
    languagesOf(article.storefrontCode),
  );

  return (
    <Section title={t('admin.content.article.publication')} aside={<ArticleStateDot state={article.state} />}>
      {article.publishedAt && (
        <p className="mb-3 text-13 text-quiet">
          {t('admin.content.article.since', { state: article.state, time: formatDateTime(article.publishedAt) })}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {article.state !== 'published' && <PublishButton isBusy={isBusy} missing={missing} onPublish={() => void publish(null)} />}
        {article.state !== 'draft' && (
          <Button size="sm" disabled={isBusy} onClick={() => void unpublish()}>
            {t('admin.content.article.unpublish')}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="mt-2 text-12 text-quiet">
          {t('admin.content.article.missingIn', { languages: missing.map(nameOf).join(t('console.list.separator')) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Field label={t('admin.content.article.publishAt')} className="min-w-48 flex-1">
          <MomentInput value={moment} onChange={(event) => setMoment(event.target.value)} />
        </Field>
        <Button size="sm" disabled={isBusy || at === null} onClick={() => void publish(at)}>
          {t('admin.content.article.plan')}
        </Button>
      </div>
    </Section>
  );
}
