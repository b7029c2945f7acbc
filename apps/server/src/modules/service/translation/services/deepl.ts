/** DeepL: `/v2/translate` with a key of the free or the paid plan, which have addresses of their own. */
import { askJson } from './ask-json.ts';
import { codesOf } from './codes.ts';
import { NotTranslated, type TranslationService } from './service.ts';

const CODES = codesOf(
  { en: 'EN-US', pt: 'PT-BR', cn: 'ZH-HANS', tw: 'ZH-HANT', ph: 'TL' },
  { cn: 'ZH', tw: 'ZH', ph: 'TL' },
  { zh: 'cn', 'zh-hans': 'cn', 'zh-hant': 'tw', tl: 'ph', 'en-us': 'en', 'en-gb': 'en', 'pt-br': 'pt', 'pt-pt': 'pt' },
);
const BAD_REQUEST = 400;

export function createDeepL({ url, key }: { url: string; key: string }): TranslationService {
  const address = `${url.replace(/\/+$/, '')}/v2/translate`;
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  return {
    name: 'deepl',
    async translate(text, { from, to }) {
      const source = from === undefined ? {} : { source_lang: CODES.from(from).toUpperCase() };
      const { status, body } = await askJson(address, { text: [text], target_lang: CODES.to(to).toUpperCase(), ...source }, headers);
      if (status === BAD_REQUEST) return undefined;
      if (status !== 200) throw new NotTranslated(`The translation service answered with status ${status}.`);
      const [first] =
        (body as { translations?: Array<{ text?: unknown; detected_source_language?: string }> } | undefined)?.translations ?? [];
      if (typeof first?.text !== 'string') throw new NotTranslated('The translation service answered with no text.');
      return { text: first.text, from: from ?? CODES.read(first.detected_source_language) };
    },
  };
}
