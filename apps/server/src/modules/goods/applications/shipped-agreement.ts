/** The agreement that comes with the product: in English, which is what is agreed to, and in every other language for reading. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, type Language } from '@entrepot/contracts/languages.ts';

export interface AgreementText {
  title: string;
  body: string;
}

/** Whoever has the text can show that it is the one that was accepted. */
export const hashOf = (body: string): string => createHash('sha256').update(body, 'utf8').digest('hex');

const readText = (language: Language): Promise<string> =>
  readFile(new URL(`./pages/merchant-agreement.${language}.md`, import.meta.url), 'utf8');

export async function shippedAgreement(): Promise<AgreementText> {
  return { title: 'Merchant agreement', body: await readText(DEFAULT_LANGUAGE) };
}

/** In another language than English. Its title is the first line. */
export async function readTranslation(language: Language): Promise<AgreementText> {
  const file = await readText(language);
  const end = file.indexOf('\n\n');
  return { title: file.slice(0, end).replace(/^# /, ''), body: file.slice(end + 2) };
}

/** Files of a release do not change while it runs. */
let shippedHash: string | undefined;

/** A text for reading in another language, where there is one: of the shipped text alone, word for word. */
export async function translationOf(
  agreement: { body_hash: string; language: string },
  wanted: Language,
): Promise<AgreementText | undefined> {
  if (wanted === DEFAULT_LANGUAGE || agreement.language !== DEFAULT_LANGUAGE) return undefined;
  shippedHash ??= hashOf((await shippedAgreement()).body);
  return agreement.body_hash === shippedHash ? readTranslation(wanted) : undefined;
}
