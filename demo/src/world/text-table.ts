/** Reads the tables of words (`*.psv`): one line per key, one column per language. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';

/** One text per language, in the order of `LANGUAGES`. */
export type Texts = readonly string[];

export class TextTable {
  private readonly rows: ReadonlyMap<string, Texts>;
  private readonly name: string;

  constructor(file: URL) {
    this.name = file.pathname.slice(file.pathname.lastIndexOf('/') + 1);
    const [header = '', ...lines] = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    if (header !== ['key', ...LANGUAGES].join('|')) throw new Error(`${this.name}: the first line must name the 21 languages in order`);
    this.rows = new Map(
      lines.map((line) => {
        const [key = '', ...cells] = line.split('|');
        if (cells.length !== LANGUAGES.length || cells.includes('')) throw new Error(`${this.name}: the line of "${key}" is not complete`);
        return [key, cells];
      }),
    );
  }

  get(key: string): Texts {
    const texts = this.rows.get(key);
    if (!texts) throw new Error(`${this.name} has no line "${key}"`);
    return texts;
  }

  keys(): string[] {
    return [...this.rows.keys()];
  }
}

/** Splits "{title} by {shop}" once, so that filling it a million times costs a join. */
export function compileTemplate(template: string): (values: Record<string, string>) => string {
  const pieces = template.split(/\{(\w+)\}/);
  return (values) => {
    let text = pieces[0]!;
    for (let i = 1; i < pieces.length; i += 2) text += (values[pieces[i]!] ?? '') + pieces[i + 1]!;
    return text;
  };
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set(['cn', 'tw', 'ja']);

export function joinSentences(sentences: readonly string[], languageIndex: number): string {
  return sentences.join(WITHOUT_SPACES.has(LANGUAGES[languageIndex]!) ? '' : ' ');
}
