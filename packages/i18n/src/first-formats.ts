/**
 * The first formats that a browser makes take it as long as a hundred components: it reads its tables of numbers and of plurals for them.
 * Made in the middle of a first page they would keep a finger waiting together with it, so each has a turn of its own before.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatNumber } from './formats.ts';
import { pluralsIn } from './kept-formats.ts';
import { recordLocale } from './locales.ts';

export async function makeFirstFormats(language: Language): Promise<void> {
  await ownTurn();
  formatNumber(0, language);
  await ownTurn();
  pluralsIn(recordLocale(language), {}).select(0);
  await ownTurn();
}

const ownTurn = () => new Promise((resolve) => setTimeout(resolve));
