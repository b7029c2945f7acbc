/** Draws `docs/glossary.md` from the glossary: `node packages/i18n/src/generate-glossary-page.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@entrepot/contracts/languages.ts';
import { GLOSSARY_LANGUAGES, readGlossary, readTerms } from './glossary.ts';
import { LOCALES } from './locales.ts';

export const GLOSSARY_PAGE = fileURLToPath(new URL('../../../docs/glossary.md', import.meta.url));

const INTRODUCTION = `# Glossary

The same word for the same thing, everywhere. Translators and writers of messages use these; the words of the code are in [vocabulary.md](vocabulary.md).

Drawn from [packages/i18n/glossary](../packages/i18n/glossary) by \`node packages/i18n/src/generate-glossary-page.ts\`; change it there. \`terms.json\` says what each term means and by which English words it is
known; the file of a language holds its words (the first is the one to use, the others are parts by which its inflected forms are known), its form of address, its tone, and what is not said in it; \`exceptions.json\` names the few messages that
rightly speak otherwise, and why. \`glossary.test.ts\` finds a term that is translated otherwise, \`typography.test.ts\` signs that the language sets otherwise.
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

const nameOf = (language: Language) => `${language}, ${LOCALES[language].name}`;

export function glossaryPage(): string {
  const terms = Object.entries(readTerms());
  const manners = GLOSSARY_LANGUAGES.map((language) => {
    const { address, tone } = readGlossary(language);
    return [nameOf(language), address, tone];
  });
  const meanings = terms.map(([term, { means }]) => [term, means]);
  const words = GLOSSARY_LANGUAGES.map((language) => {
    const glossary = readGlossary(language);
    return `### ${nameOf(language)}\n\n${table(
      ['English', 'here', 'English', 'here'],
      Array.from({ length: Math.ceil(terms.length / 2) }, (_, at) =>
        [terms[at * 2], terms[at * 2 + 1]].flatMap((entry) => (entry ? [entry[0], glossary.terms[entry[0]]?.[0] ?? ''] : ['', ''])),
      ),
    )}`;
  });
  return [
    INTRODUCTION,
    `## How people are addressed\n\n${table(['', 'address', 'tone'], manners)}\n`,
    `## What the terms mean\n\n${table(['term', 'is'], meanings)}\n`,
    `## The words\n\n${words.join('\n\n')}\n`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GLOSSARY_PAGE, glossaryPage());
