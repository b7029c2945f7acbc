import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

export interface WrittenLanguagesProps {
  written: readonly Language[];
  wanted: readonly Language[];
  /** Those that the English text has left behind. */
  older?: readonly Language[];
}

/** How many of the wanted languages are there, which are not, and which are behind. */
export function WrittenLanguages({ written, wanted, older = [] }: WrittenLanguagesProps) {
  const t = useT();
  const missing = missingOf(written, wanted);
  if (missing.length === 0 && older.length > 0)
    return (
      <span title={older.map((language) => LOCALES[language].name).join(t('console.list.separator'))}>
        <StatusDot tone="amber">{t('admin.content.older', { count: older.length })}</StatusDot>
      </span>
    );
  if (missing.length === 0) return <StatusDot tone="green">{t('admin.content.complete')}</StatusDot>;
  return (
    <span title={missing.map((language) => LOCALES[language].name).join(t('console.list.separator'))}>
      <StatusDot tone={missing.length === wanted.length ? 'red' : 'amber'}>
        {t('admin.content.missing', { count: missing.length })}
      </StatusDot>
    </span>
  );
}

export const missingOf = (written: readonly Language[], wanted: readonly Language[]) =>
  wanted.filter((language) => !written.includes(language));

/** The two Chinese languages are told apart by their script, not by a country. */
const SCRIPTS: Partial<Record<Language, string>> = { cn: 'zh-Hans', tw: 'zh-Hant' };

/** The names of languages in the reader's own. */
export function useLanguageName(): (language: Language) => string {
  const own = useLanguage();
  const names = new Intl.DisplayNames(LOCALES[own].tag, { type: 'language' });
  return (language) => names.of(SCRIPTS[language] ?? LOCALES[language].tag) ?? LOCALES[language].name;
}
