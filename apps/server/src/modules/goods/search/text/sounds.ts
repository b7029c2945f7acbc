/** Letters that an ear takes for each other. Words are compared without accents, so these are letters without accents. */

/** Each line: letters of one sound, or near enough that people who have only heard the word confuse them. */
const SOUNDS = [
  'aeiou',
  'ckq',
  'sz',
  'cs',
  'gj',
  'iy',
  'vw',
  'fv',
  'dt',
  'bp',
  'аоу',
  'еиэё',
  'иый',
  'дт',
  'бп',
  'гк',
  'зс',
  'вф',
  'жш',
  'шщ',
  'αο',
  'ηιυ',
  'ωο',
  'εαι',
  'تطث',
  'سصثش',
  'دضذ',
  'زظذ',
  'حهخ',
  'قكغج',
  'اعوي',
  'ㅏㅑㅓㅕㅡ',
  'ㅐㅔㅒㅖ',
  'ㅗㅛㅜㅠㅡ',
  'ㅚㅙㅞ',
  'ㄱㄲㅋ',
  'ㄷㄸㅌ',
  'ㅂㅃㅍ',
  'ㅈㅉㅊ',
  'ㅅㅆ',
  'ㅍㅎ',
  'ーっッ',
  'กคขฆ',
  'ตทถธฐดฎ',
  'สศษซ',
  'พภผ',
  'นณ',
  'รล',
  'ยญ',
  'ชฉฌ',
  'ใไ',
  'ะา',
  'ิี',
  'ึื',
  'ุู',
  'เแ',
  '่้๊๋็์',
  'िी',
  'ुू',
  'ेैि',
  'ोौॉॅ',
  'ाॉ',
  'ंँ',
  'शषस',
  'नण',
  'बव',
  'दडध',
  'तटथ',
  'कखक',
  'गघ',
  'जझ',
  'पफ',
] as const;

const ALIKE = new Set(SOUNDS.flatMap((letters) => [...letters].flatMap((one) => [...letters].map((other) => one + other))));

/** Voiced and plain kana stand side by side: か and が. */
const VOICING = /[\u3099\u309a]/gu;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const plainKana = (letter: string): string => letter.normalize('NFD').replace(VOICING, '');

export function soundAlike(one: string, other: string): boolean {
  return ALIKE.has(one + other) || (KANA.test(one) && KANA.test(other) && plainKana(one) === plainKana(other));
}

/** Written, but hardly heard: easily put in or left out. */
const SILENT = new Set('hهьъاويー์่้๊๋็ँं़्');

export function isSilent(letter: string): boolean {
  return SILENT.has(letter);
}

/** Several letters for the sound of others. */
export const WRITTEN_ALIKE: ReadonlyArray<readonly [string, string]> = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['ch', 'k'],
  ['sch', 'sh'],
  ['qu', 'k'],
  ['qu', 'kw'],
  ['x', 'ks'],
  ['ts', 'z'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['ou', 'u'],
  ['au', 'o'],
  ['eau', 'o'],
  ['ai', 'e'],
  ['ie', 'i'],
  ['gn', 'ni'],
  ['lh', 'li'],
  ['тс', 'ц'],
  ['αι', 'ε'],
  ['ει', 'ι'],
  ['οι', 'ι'],
  ['ου', 'u'],
];
