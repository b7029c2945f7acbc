import type { MessageTranslation } from '@entrepot/contracts/calls/translation.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import Languages from 'lucide-react/icons/languages';
import { useId, useState, type ReactNode } from 'react';

export interface TranslatedTextProps {
  translation: MessageTranslation;
  /** As it is read, and as it was written. */
  words: ReactNode;
  original: ReactNode;
  foot: ReactNode;
}

/** The translation first; from which language, and the original underneath for whoever wants to see it. */
export function TranslatedText({ translation: { language }, words, original, foot }: TranslatedTextProps) {
  const t = useT();
  const reader = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {words}
      </p>
      <p
        id={id}
        hidden={!isOpen}
        dir="auto"
        lang={isLanguage(language) ? LOCALES[language].tag : undefined}
        className="mt-1.5 border-t pt-1.5 wrap-anywhere whitespace-pre-wrap text-body"
      >
        {original}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-quiet">
        <Languages size={14} aria-hidden />
        <span>{isOpen ? t('chat.translated.both') : t('chat.translated', { language: languageName(language, reader) })}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="font-medium text-brand underline underline-offset-4"
        >
          {t(isOpen ? 'chat.translated.hide' : 'chat.translated.show')}
        </button>
        <span className="ms-auto">{foot}</span>
      </p>
    </>
  );
}
