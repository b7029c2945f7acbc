/** The code points of the digit zero in the scripts of the product's languages, and in full-width forms. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];

/** Reads a whole number typed in any of the scripts, with or without separators between thousands; null if it is none. */
export function parseWholeNumber(text: string): number | null {
  let plain = '';
  for (const character of text.trim()) {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    plain += zero === undefined ? character : String(code - zero);
  }
  plain = plain.replace(/[\s.,'’٬\u00a0\u202f]/g, '');
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}
