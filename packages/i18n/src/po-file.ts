/** Catalogues as PO files, the way translators exchange them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import PO from 'pofile';
import { LOCALES } from './locales.ts';

export interface PoEntry {
  /** Undefined in a file whose messages do not say where they belong. */
  catalogue: string | undefined;
  id: string;
  text: string;
}

export interface PoSource extends PoEntry {
  catalogue: string;
  /** What is translated. */
  english: string;
}

/** As tools of translators read it, piece by piece: the English text is the source, and where it belongs stands in its context. */
export function* poText(language: Language, entries: Iterable<PoSource>): Generator<string> {
  yield `msgid ""\nmsgstr ""\n"Language: ${LOCALES[language].tag}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n`;
  for (const { catalogue, id, text, english } of entries) {
    yield `\nmsgctxt ${quoted(`${catalogue}${WITHIN}${id}`)}\nmsgid ${quoted(english)}\nmsgstr ${quoted(text)}\n`;
  }
}

/** Between catalogue and message in a context. */
const WITHIN = ':';

/** What a file says, without what it leaves empty. A file in the form of our own catalogues names its messages instead of their English. */
export function readPo(content: string): PoEntry[] {
  return PO.parse(content.replaceAll('\r\n', '\n').replace(/^\ufeff/, ''))
    .items.filter((item) => !item.obsolete && item.msgid !== '')
    .map((item) => ({ ...placeOf(item), text: item.msgstr[0] ?? '' }))
    .filter(({ text }) => text !== '');
}

function placeOf({ msgctxt, msgid }: { msgctxt?: string; msgid: string }): Pick<PoEntry, 'catalogue' | 'id'> {
  if (!msgctxt) return { catalogue: undefined, id: msgid };
  const border = msgctxt.indexOf(WITHIN);
  return { catalogue: msgctxt.slice(0, border), id: msgctxt.slice(border + WITHIN.length) };
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
