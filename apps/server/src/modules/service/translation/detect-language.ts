/**
 * In which language a text is written, told on this machine. The detector holds about 30 MB once it is loaded, so it is loaded with the
 * first text to be translated; where nothing is translated it never is.
 */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

type Detector = (text: string) => { language: string; isReliable(): boolean };

/** Afrikaans and Indonesian it does not know: the one it takes for something else, the other for Malay. */
const THEIRS: Partial<Record<Language, string>> = { cn: 'zh', tw: 'zh', ph: 'tl' };
const UNKNOWN_TO_IT: ReadonlySet<Language> = new Set(['af', 'id']);
const OURS = new Map<string, Language>(
  LANGUAGES.filter((language) => language !== 'tw').map((language) => [THEIRS[language] ?? language, language]),
);
/** Signs that only one of the two ways of writing Chinese has. */
const TRADITIONAL =
  /[這個們來時說對嗎麼會後還過沒點開關見東買賣價貨發訂單請問謝歡號錢運費無為與從應該實讓經當樣電話長間題幾頭類質數萬藍綠紅黃顏標籤寄]/u;

let loading: Promise<Detector> | undefined;

async function load(): Promise<Detector> {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...OURS.keys()]);
  return (text) => eld.detect(text);
}

/** Undefined where it cannot be told: what is said then is what the writer reads the product in. */
export async function detectLanguage(text: string, writersLanguage: Language): Promise<Language | undefined> {
  if (UNKNOWN_TO_IT.has(writersLanguage)) return undefined;
  const detect = await (loading ??= load());
  const found = detect(text);
  const language = found.isReliable() ? OURS.get(found.language) : undefined;
  return language === 'cn' && TRADITIONAL.test(text) ? 'tw' : language;
}
