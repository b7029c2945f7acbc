/** Whether papers can be printed in the letters of whoever reads them, and of the names and addresses on them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { good, note, type Finding } from './finding.ts';

export function checkLetters({ languages, scripts }: { languages: readonly Language[]; scripts: readonly string[] }): Finding[] {
  const names = languages.map((language) => LOCALES[language].name);
  return [
    languages.length === 0
      ? good('papers come in all languages')
      : note(`no font of this machine has the letters of ${names.join(', ')}: papers come in English there; fonts-noto-cjk has them`),
    scripts.length === 0
      ? good('names and addresses can be printed in all scripts that the product knows')
      : note(
          `no font of this machine has the letters of ${scripts.join(', ')}: papers have a mark in their place; fonts-noto-core has them`,
        ),
  ];
}
