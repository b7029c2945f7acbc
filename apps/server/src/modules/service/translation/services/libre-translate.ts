/** LibreTranslate, on a server of the operator's own or of somebody else: `/translate` and `/detect`. */
import { askJson, type JsonAnswer } from './ask-json.ts';
import { codesOf } from './codes.ts';
import { NotTranslated, type TranslationService } from './service.ts';

const CHINESE = { cn: 'zh', tw: 'zt', ph: 'tl' } as const;
const CODES = codesOf(CHINESE, CHINESE, {
  zh: 'cn',
  'zh-hans': 'cn',
  zt: 'tw',
  'zh-hant': 'tw',
  tl: 'ph',
  fil: 'ph',
  pb: 'pt',
  'pt-br': 'pt',
});
const BAD_REQUEST = 400;
/** Below this it guesses. */
const SURE_PERCENT = 60;

interface Detected {
  language?: string;
  confidence?: number;
}

export function createLibreTranslate({ url, key }: { url: string; key: string | undefined }): TranslationService {
  const root = url.replace(/\/+$/, '');
  const allowed = key === undefined ? {} : { api_key: key };
  return {
    name: 'libretranslate',
    async translate(text, { from, to }) {
      const source = from === undefined ? 'auto' : CODES.from(from);
      const answer = await askJson(`${root}/translate`, { q: text, source, target: CODES.to(to), format: 'text', ...allowed });
      // It answers so to a language that it has not learnt.
      if (answer.status === BAD_REQUEST) return undefined;
      check(answer);
      const { translatedText, detectedLanguage } = answer.body as { translatedText?: unknown; detectedLanguage?: Detected };
      if (typeof translatedText !== 'string') throw new NotTranslated('The translation service answered with no text.');
      return { text: translatedText, from: from ?? CODES.read(detectedLanguage?.language) };
    },
    async detect(text) {
      const answer = await askJson(`${root}/detect`, { q: text, ...allowed });
      check(answer);
      const [best] = Array.isArray(answer.body) ? (answer.body as Detected[]) : [];
      return (best?.confidence ?? 0) < SURE_PERCENT ? undefined : CODES.read(best?.language);
    },
  };
}

function check({ status, body }: JsonAnswer): void {
  if (status !== 200 || typeof body !== 'object' || body === null)
    throw new NotTranslated(`The translation service answered with status ${status}.`);
}
