/** The texts that come with the product (pages, answers, the agreement with shops) as pairs of the English original and a translation. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { readTranslation, shippedAgreement } from '@entrepot/server/modules/goods/applications/shipped-agreement.ts';
import { readAnswer, SHIPPED_ANSWERS } from '@entrepot/server/modules/goods/content/help-centre/shipped-answers.ts';
import { readPage, SHIPPED_PAGES } from '@entrepot/server/modules/goods/content/shipped-pages.ts';

export interface TextPair {
  /** `page privacy-policy`, `answer cancel-order`. */
  text: string;
  english: string;
  own: string;
}

const BLANK = /\{\{[^{}]*\}\}/g;
const TARGET = /\]\([^)]*\)/g;

/** What people read: neither the names of blanks nor where links lead. */
export function spoken(markdown: string): string {
  return markdown.replaceAll(BLANK, '').replaceAll(TARGET, ']');
}

/** Line by line where a translation has the lines of the original, else section by section. */
function pairsIn(text: string, english: string, own: string): TextPair[] {
  const bySection = (markdown: string) => spoken(markdown).split(/^(?=#+ )/m);
  const byLine = (markdown: string) => markdown.split('\n').filter((line) => line.trim() !== '');
  return bySection(english).flatMap((section, index) => {
    const [lines, ownLines] = [byLine(section), byLine(bySection(own)[index] ?? '')];
    if (lines.length !== ownLines.length) return [{ text, english: section, own: ownLines.join('\n') }];
    return lines.map((line, at) => ({ text, english: line, own: ownLines[at]! }));
  });
}

export async function textPairs(language: Language): Promise<TextPair[]> {
  const pages = SHIPPED_PAGES.map(async ({ slug }) => {
    const [english, own] = await Promise.all([readPage(slug, 'en'), readPage(slug, language)]);
    const whole = ({ title, summary, body }: typeof own) => [title, summary, body].join('\n\n');
    return pairsIn(`page ${slug}`, whole(english), whole(own));
  });
  const answers = SHIPPED_ANSWERS.map(async (slug) => {
    const [english, own] = await Promise.all([readAnswer(slug, 'en'), readAnswer(slug, language)]);
    return pairsIn(`answer ${slug}`, [english.title, english.body].join('\n\n'), [own.title, own.body].join('\n\n'));
  });
  const [agreement, translated] = [await shippedAgreement(), language === 'en' ? undefined : await readTranslation(language)];
  return [
    ...(await Promise.all([...pages, ...answers])).flat(),
    ...(translated ? pairsIn('agreement', agreement.body, translated.body) : []),
  ];
}
