/**
 * An address in the order and the lines of the country it is in: where the postcode stands, what comes before what, which parts share a
 * line. Papers, labels and screens all take it from here. After the forms of the world's posts, as Google's libaddressinput collects them.
 */

export interface PostalAddress {
  name?: string;
  detail: string;
  postcode: string;
  city: string;
  state: string;
  /** Two letters. */
  country: string;
}

export interface PostalLine {
  part: 'name' | 'place' | 'country';
  text: string;
}

/**
 * Lines apart by `/`: N name, A street and house, C city, S state or province, Z postcode, everything else as it stands. What is empty goes
 * with the marks before it. A country without S leaves its states out, unless there is no postcode to say where the city is.
 */
const COMMON = 'N/A/Z C/S';
const BY_FORM: Readonly<Record<string, string>> = {
  'N/A/Z C': 'AT BE BG CH CY CZ DE DK DZ EE FI FR GR HR IS LI LU MA MC MK NL NO PL PT RO RS SE SI SK TN',
  'N/A/Z C, S': 'ES IT MX TR UY',
  'N/A/Z C/S': 'AR CL CR DO MY PH PY',
  'N/A/C, S Z': 'US PR AU',
  'N/A/C S Z': 'CA',
  'N/A/C/S/Z': 'IE RU UA EG BY IR',
  'N/A/C/Z': 'GB ZA KE LK GG IM JE',
  'N/A/C Z': 'NZ SA IL SG JO KW LB BH OM NP BD',
  'N/A/C Z/S': 'IN NG PE',
  'N/A/C-Z': 'PK',
  'N/A/C/S Z': 'ID TH VN',
  'N/A/C, S/Z': 'BR CO IQ JP',
  'N/A/S/C, Z': 'LV',
  'N/A/C/S': 'HK AE',
  'N/C/A/Z': 'HU',
  'N/A/C, S, Z': 'TW',
  'N/A/C/S, Z': 'CN KR',

  'Z/S/C/A/N': 'KZ',
};
const FORMS = new Map(Object.entries(BY_FORM).flatMap(([form, countries]) => countries.split(' ').map((country) => [country, form])));

/** In the country's own letters it goes from the large to the small, and the name comes last. */
const LARGEST_FIRST: Readonly<Record<string, string>> = {
  CN: 'Z/S C A/N',
  HK: 'S C/A/N',
  JP: '〒Z/S C A/N',
  KR: 'S C A/N/Z',
  MO: 'C/A/N',
  TW: 'Z/S C A/N',
};
const OWN_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function isLargestFirst({ country, detail }: PostalAddress): boolean {
  return Object.hasOwn(LARGEST_FIRST, country) && OWN_LETTERS.test(detail);
}

/** The country in the words of whoever reads; left out where there are none. */
export function postalLines(address: PostalAddress, country = ''): PostalLine[] {
  const form = isLargestFirst(address) ? LARGEST_FIRST[address.country]! : (FORMS.get(address.country) ?? COMMON);
  const hasState = form.includes('S') || address.postcode === '';
  const lines = (hasState && !form.includes('S') ? form.replace(/C/, 'C/S') : form)
    .split('/')
    .map((line): PostalLine => ({ part: line === 'N' ? 'name' : 'place', text: lineOf(line, address) }));
  return [...lines, { part: 'country' as const, text: country }].filter(({ text }) => text !== '');
}

/** All of it but the name in one line, the country where the country's own order has it. */
export function postalLine(address: PostalAddress, country: string, separator: string): string {
  const texts = postalLines({ ...address, name: '' }).map(({ text }) => text);
  if (!isLargestFirst(address)) return [...texts, country].filter((text) => text !== '').join(separator);
  return [country, ...texts].filter((text) => text !== '').join(' ');
}

const PARTS = { N: 'name', A: 'detail', C: 'city', S: 'state', Z: 'postcode' } as const;

function lineOf(line: string, address: PostalAddress): string {
  let text = '';
  for (const [, marks, letter] of line.matchAll(/([^A-Z]*)([ACNSZ])/g)) {
    const part = partOf(letter as keyof typeof PARTS, address);
    if (part === '') continue;
    text = text === '' ? `${marks!.trim()}${part}` : `${text}${between(text, marks!, part)}${part}`;
  }
  return text;
}

/** A city that is a state of its own is written once. */
function partOf(letter: keyof typeof PARTS, address: PostalAddress): string {
  if (letter === 'S' && address.state === address.city) return '';
  return address[PARTS[letter]]?.trim() ?? '';
}

/** Ideographs stand without a space between them. */
function between(before: string, marks: string, after: string): string {
  const areIdeographs = IDEOGRAPHS.test(before.at(-1)!) && IDEOGRAPHS.test(after[0]!);
  return marks.trim() === '' && areIdeographs ? '' : marks;
}
