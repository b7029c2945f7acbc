/** Catalogues as PO files, the way translators exchange them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import PO from 'pofile';
import { LOCALES } from './locales.ts';

export interface PoEntry {
  id: string;
  text: string;
  /** For whoever translates it. */
  english?: string;
}

/** In the form of our own catalogues, piece by piece. */
export function* poText(language: Language, entries: Iterable<PoEntry>): Generator<string> {
  yield `msgid ""\nmsgstr ""\n"Language: ${LOCALES[language].tag}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n`;
  for (const { id, text, english } of entries) {
    yield `\n${english === undefined ? '' : `#. ${english.replaceAll('\n', ' ')}\n`}msgid ${quoted(id)}\nmsgstr ${quoted(text)}\n`;
  }
}

/** What a file says, without what it leaves empty. */
export function readPo(content: string): PoEntry[] {
  return PO.parse(content.replaceAll('\r\n', '\n').replace(/^\ufeff/, ''))
    .items.filter((item) => !item.obsolete && item.msgid !== '')
    .map((item) => ({ id: item.msgid, text: item.msgstr[0] ?? '' }))
    .filter(({ text }) => text !== '');
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
