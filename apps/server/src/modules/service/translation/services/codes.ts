/** Our codes of languages, and those of the services. Pure. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

export interface Codes {
  to(language: Language): string;
  from(language: Language): string;
  /** What a service names; undefined for a language that is none of ours. */
  read(code: string | undefined): Language | undefined;
}

type Differing = Partial<Record<Language, string>>;

export function codesOf(targets: Differing, sources: Differing, spoken: Readonly<Record<string, Language>>): Codes {
  return {
    to: (language) => targets[language] ?? language,
    from: (language) => sources[language] ?? language,
    read(code) {
      const known = code?.toLowerCase() ?? '';
      return spoken[known] ?? LANGUAGES.find((language) => language === known && !NOT_THEIRS.has(language));
    },
  };
}

/** Codes of ours that mean something else, or nothing, elsewhere. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['cn', 'tw', 'ph']);
