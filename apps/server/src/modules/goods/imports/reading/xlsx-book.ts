/**
 * What has to be known of a workbook before its first sheet can be read: where that is, the words it shares, and which of its numbers are
 * days.
 */
import { posix } from 'node:path';
import { UnreadableFile } from './sheet-row.ts';
import type { XlsxLimits, XmlHandlers, XmlParts } from './xml-parts.ts';

export interface Book {
  sheetPart: string;
  sharedTexts: readonly string[];
  /** By the index of a cell's style. */
  isDateStyle: readonly boolean[];
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
}

/** Also empty ones. */
const MAX_SHARED_TEXTS = 2_000_000;
const BOOK = 'xl/workbook.xml';

export async function readBook(parts: XmlParts, limits: XlsxLimits): Promise<Book> {
  let firstSheet: string | undefined;
  let is1904 = false;
  await readAll(parts, BOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet') firstSheet ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
    },
  });
  const targets = new Map<string, string>();
  const byType = new Map<string, string>();
  await readAll(parts, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
      targets.set(id, part);
      byType.set(type.slice(type.lastIndexOf('/') + 1), part);
    },
  });
  const sheetPart = targets.get(firstSheet ?? '');
  if (sheetPart === undefined) throw new UnreadableFile();
  return {
    sheetPart,
    is1904,
    sharedTexts: await sharedTextsOf(parts, byType.get('sharedStrings'), limits),
    isDateStyle: await dateStylesOf(parts, byType.get('styles')),
  };
}

async function readAll(parts: XmlParts, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parts.read(name, handlers));
}

async function sharedTextsOf(parts: XmlParts, name: string | undefined, { sharedCharacters }: XlsxLimits): Promise<string[]> {
  const texts: string[] = [];
  if (name === undefined || !parts.has(name)) return texts;
  let characters = 0;
  const words = textCollector('si', (text) => {
    characters += text.length;
    if (characters > sharedCharacters || texts.length >= MAX_SHARED_TEXTS) throw new UnreadableFile();
    texts.push(text);
  });
  await readAll(parts, name, words);
  return texts;
}

/** The words inside one element, in however many pieces; how they are pronounced is none of them. */
export function textCollector(element: string, found: (text: string) => void): Required<XmlHandlers> {
  let text: string | undefined;
  let isWords = false;
  let isPronunciation = false;
  return {
    open(name) {
      if (name === element) text = '';
      if (name === 't') isWords = true;
      if (name === 'rPh') isPronunciation = true;
    },
    text(words) {
      if (text !== undefined && isWords && !isPronunciation) text += words;
    },
    close(name) {
      if (name === 't') isWords = false;
      if (name === 'rPh') isPronunciation = false;
      if (name === element && text !== undefined) {
        found(text);
        text = undefined;
      }
    },
  };
}

/** Those that come with the format: days, times, and both. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

async function dateStylesOf(parts: XmlParts, name: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (name === undefined || !parts.has(name)) return styles;
  const own = new Map<number, boolean>();
  let isInside = false;
  await readAll(parts, name, {
    open(element, { numFmtId = '0', formatCode = '' }) {
      if (element === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode));
      if (element === 'cellXfs') isInside = true;
      if (element === 'xf' && isInside) styles.push(own.get(Number(numFmtId)) ?? BUILT_IN_DATES.has(Number(numFmtId)));
    },
    close(element) {
      if (element === 'cellXfs') isInside = false;
    },
  });
  return styles;
}

/** Days or years, outside of quoted words and colours. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
