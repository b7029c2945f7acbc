/** What stands between words that are said one after the other. */
import type { Language } from '@entrepot/contracts/languages.ts';

/** Between the words of a short list, "Sage, 0.9 L". */
export function listSeparator(language: Language): string {
  if (language === 'cn' || language === 'tw' || language === 'ja') return '、';
  return language === 'ar' ? '، ' : ', ';
}

/** Between two things that are said one after the other, "Received, Nov 17". */
export function clauseSeparator(language: Language): string {
  return language === 'cn' || language === 'tw' ? '，' : listSeparator(language);
}
