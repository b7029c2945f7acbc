import type { TranslatedDraft } from '@entrepot/contracts/calls/translation.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';

export interface DraftTranslationProps {
  conversation: string;
  draft: string;
  ask: (draft: { conversation: string; text: string }) => Promise<TranslatedDraft>;
}

/** What is about to be sent, as the buyer will read it. Nothing is offered where nobody translates, or where both read the same. */
export function DraftTranslation({ conversation, draft, ask }: DraftTranslationProps) {
  const t = useT();
  const reader = useLanguage();
  const { data: standing } = useQuery({
    queryKey: ['translateDraft', conversation],
    queryFn: () => ask({ conversation, text: '' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [seen, setSeen] = useState<{ draft: string; text: string | null }>();
  const [isAsking, setAsking] = useState(false);
  const written = draft.trim();
  if (!standing?.isOn || standing.language === reader || written === '') return null;
  const { language } = standing;

  async function see(): Promise<void> {
    setAsking(true);
    const text = await ask({ conversation, text: written }).then(
      (answer) => answer.text,
      () => null,
    );
    setSeen({ draft: written, text });
    setAsking(false);
  }

  // What was changed since is not what they would read.
  const shown = seen?.draft === written ? seen : undefined;
  return (
    <div className="flex-none border-t bg-surface px-4 py-2 text-13">
      {shown ? (
        <div role="status" className="flex items-start gap-2">
          <Languages size={15} aria-hidden className="mt-0.5 flex-none text-quiet" />
          {shown.text === null ? (
            <p className="text-quiet">{t('console.draft.none')}</p>
          ) : (
            <p dir="auto" lang={isLanguage(language) ? LOCALES[language].tag : undefined} className="wrap-anywhere whitespace-pre-wrap">
              {shown.text}
            </p>
          )}
        </div>
      ) : (
        <Button size="sm" loading={isAsking} onClick={() => void see()}>
          {t('console.draft.see', { language: languageName(language, reader) })}
        </Button>
      )}
    </div>
  );
}
