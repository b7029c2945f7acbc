import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { listsIn } from '@entrepot/i18n/kept-formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';

/** Long enough that a word is not sent letter by letter. */
const PAUSE_MS = 300;

interface MarkdownPreviewProps {
  body: string;
  title: string;
  language: Language;
  storefrontCode: string | null;
}

/** As the storefronts will show it: the server's own renderer makes it, so nothing can look or behave otherwise there. */
export function MarkdownPreview({ body, title, language, storefrontCode }: MarkdownPreviewProps) {
  const t = useT();
  const reader = useLanguage();
  const id = useId();
  const client = useStaffClient();
  const settled = useSettled(body, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['article-preview', settled, language, storefrontCode],
    queryFn: ({ signal }) => client.call('articles!preview', { body: settled, language, storefrontCode }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <section aria-labelledby={id} className="min-w-0 lg:sticky lg:top-20">
      <h2 id={id} className="mb-1.5 text-14 font-medium">
        {t('admin.content.preview')}
      </h2>
      <div
        className="max-h-[calc(100vh-9rem)] overflow-y-auto rounded-card bg-surface p-5 inset-ring inset-ring-hairline"
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <p className="mb-4 text-22 font-semibold wrap-anywhere" lang={LOCALES[language].tag} dir={directionOf(language)}>
          {title}
        </p>
        {data && data.open.length > 0 && (
          <p role="note" className="mb-4 rounded-field bg-n50 p-3 text-13 text-body wrap-anywhere">
            {t('admin.content.preview.open', {
              blanks: listsIn(LOCALES[reader].tag, { type: 'conjunction', style: 'narrow' }).format(
                data.open.map(({ blank, claim }) => (claim ? t('admin.storefronts.claim', { claim }) : blank)),
              ),
            })}
          </p>
        )}
        <ArticleText html={data?.html ?? ''} lang={LOCALES[language].tag} dir={directionOf(language)} onFollow={staysHere} />
      </div>
    </section>
  );
}

/** A link in the preview leads nowhere: what was typed would be left behind. */
const staysHere = () => true;

function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
