/** Reads the PO catalogues and compiles their ICU messages. Runs in the build and in the server, never in a browser. */
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { ShippedCatalogue } from './catalogue-names.ts';

export type CompiledCatalogue = Record<string, CompiledMessage>;

export function cataloguePath(namespace: ShippedCatalogue, language: Language): string {
  return join(import.meta.dirname, '..', 'catalogues', namespace, `${language}.po`);
}

/** Message ids with their texts, as written: empty where a translator has not come by yet. */
export function readCatalogue(namespace: ShippedCatalogue, language: Language): Map<string, string> {
  const path = cataloguePath(namespace, language);
  if (!existsSync(path)) return new Map();
  const items = PO.parse(readFileSync(path, 'utf8')).items.filter((item) => !item.obsolete);
  return new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
}

/** Compiled messages of a language, each missing one taken from English. */
export function compileCatalogue(namespace: ShippedCatalogue, language: Language): CompiledCatalogue {
  const own = readCatalogue(namespace, language);
  const compiled: CompiledCatalogue = {};
  for (const [id, english] of readCatalogue(namespace, 'en')) compiled[id] = compileMessage(own.get(id) || english);
  return compiled;
}
