import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useLanguageName } from './written-languages.tsx';

export interface LanguageChoiceProps {
  value: Language;
  onChange: (language: Language) => void;
  languages: readonly Language[];
  written: readonly Language[];
}

/** All languages in sight, with a mark on those that have words already: what is missing is seen without opening anything. */
export function LanguageChoice({ value, onChange, languages, written }: LanguageChoiceProps) {
  const t = useT();
  const nameOf = useLanguageName();
  return (
    <div role="group" aria-label={t('admin.content.language')} className="flex flex-wrap gap-1">
      {languages.map((language) => {
        const isThere = written.includes(language);
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === value}
            onClick={() => onChange(language)}
            title={nameOf(language)}
            className={clsx(
              'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-12 inset-ring transition-colors duration-120',
              language === value ? 'bg-brand text-on-brand inset-ring-brand' : 'bg-surface text-body inset-ring-field hover:bg-n50',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'size-1.75 rounded-full',
                isThere ? (language === value ? 'bg-on-brand' : 'bg-green-dot') : 'inset-ring-[1.5px] inset-ring-current',
              )}
            />
            <span lang={LOCALES[language].tag}>{LOCALES[language].name}</span>
            {!isThere && <span className="sr-only">{t('admin.content.notWritten')}</span>}
          </button>
        );
      })}
    </div>
  );
}
