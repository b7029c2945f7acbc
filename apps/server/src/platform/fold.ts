/**
 * The form in which words are compared: no capitals, no accents, no variants of one letter. Marks that make another letter of
 * it (Thai vowels, Devanagari signs, the voicing of kana) stay.
 */
import type { Language } from '@entrepot/contracts/languages.ts';

const LATIN_GREEK_CYRILLIC_MARKS = /[\u0300-\u036f]/g;
const CAN_BE_ACCENTED = /[\u00c0-\u058f\u1e00-\u1fff]/;
/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { ß: 'ss', ı: 'i', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' };
const SPECIAL_LETTERS = /[ßıøđðłæœς]/g;

const ARABIC = /[\u0600-\u06ff]/;
/** Vowel signs and the stretching of a line say nothing about the word. */
const ARABIC_MARKS = /\u0640|\u0670|[\u064b-\u065f]/g;
const ARABIC_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' };
const ARABIC_VARIANTS = /[أإآٱىئةؤ]/g;

const INVISIBLE = /[\u200b-\u200f\u2060\u00ad\ufeff]/g;

/** Thai writes "am" as one letter, which Unicode's compatibility form takes apart; dictionaries know it whole. */
const THAI_AM_APART = /\u0e4d\u0e32/g;
const THAI_AM = '\u0e33';

/** One form for what looks alike: full-width letters, half-width kana, ligatures. */
export function compatible(text: string): string {
  return text.normalize('NFKC').replace(THAI_AM_APART, THAI_AM);
}

/** Small letters of the language, accents kept: what a stemmer wants to see. */
export function lowerCase(text: string, language: Language): string {
  const composed = compatible(text).replace(INVISIBLE, '');
  return language === 'tr' ? composed.toLocaleLowerCase('tr') : composed.toLowerCase();
}

/** Takes small letters and returns them without accents. */
export function stripAccents(text: string): string {
  let folded = text;
  if (CAN_BE_ACCENTED.test(folded)) {
    folded = folded
      .normalize('NFD')
      .replace(LATIN_GREEK_CYRILLIC_MARKS, '')
      .normalize('NFC')
      .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter]!);
  }
  if (ARABIC.test(folded)) folded = folded.replace(ARABIC_MARKS, '').replace(ARABIC_VARIANTS, (letter) => ARABIC_LETTERS[letter]!);
  return folded;
}

export function fold(text: string, language: Language): string {
  return stripAccents(lowerCase(text, language));
}
