/** What a translation service is to us. Two are spoken; another one is another file beside this. */
import type { Language } from '@entrepot/contracts/languages.ts';

export interface Translated {
  text: string;
  /** What the service took it for. */
  from: Language | undefined;
}

export interface TranslationService {
  name: string;
  /** Without `from` the service finds out itself. Undefined for languages that it does not know. */
  translate(text: string, way: { from: Language | undefined; to: Language }): Promise<Translated | undefined>;
  /** What it takes a text for; for services that can be asked without translating. */
  detect?(text: string): Promise<Language | undefined>;
}

/** Why there is no translation now, in words that may be logged: never what was to be translated, nor a key. */
export class NotTranslated extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'NotTranslated';
  }
}
