/**
 * How the postcodes of a country look, where that is settled. Browser and server check alike; a country that is not here takes
 * anything that could be one. Written in capitals, with single spaces.
 */
import { OTHER_POSTCODE } from './people.ts';

interface PostcodeForm {
  pattern: RegExp;
  example: string;
}

const digits = (count: number, example: string): PostcodeForm => ({ pattern: new RegExp(`^[0-9]{${count}}$`), example });

const CANADIAN = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$/;
const BRITISH = /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/;
const AMERICAN = /^[0-9]{5}(-[0-9]{4})?$/;

const FORMS: Readonly<Record<string, PostcodeForm>> = {
  AR: { pattern: /^([A-HJ-NP-Z][0-9]{4}[A-Z]{3}|[0-9]{4})$/, example: 'C1070AAM' },
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BD: digits(4, '1205'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  BR: { pattern: /^[0-9]{5}-?[0-9]{3}$/, example: '01310-100' },
  CA: { pattern: CANADIAN, example: 'K1A 0B1' },
  CH: digits(4, '8001'),
  CL: { pattern: /^[0-9]{3}-?[0-9]{4}$/, example: '8320000' },
  CN: digits(6, '100000'),
  CO: digits(6, '110111'),
  CY: digits(4, '1010'),
  CZ: { pattern: /^[0-9]{3} ?[0-9]{2}$/, example: '110 00' },
  DE: digits(5, '10115'),
  DK: digits(4, '1050'),
  DZ: digits(5, '16000'),
  EC: digits(6, '170150'),
  EE: digits(5, '10111'),
  EG: digits(5, '11511'),
  ES: { pattern: /^(0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$/, example: '28001' },
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  GB: { pattern: BRITISH, example: 'SW1A 1AA' },
  GR: { pattern: /^[0-9]{3} ?[0-9]{2}$/, example: '105 57' },
  HR: digits(5, '10000'),
  HU: digits(4, '1051'),
  ID: digits(5, '10110'),
  IE: { pattern: /^([AC-FHKNPRTV-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, example: 'D02 AF30' },
  IL: { pattern: /^[0-9]{5}([0-9]{2})?$/, example: '6100000' },
  IN: { pattern: /^[1-9][0-9]{2} ?[0-9]{3}$/, example: '110001' },
  IT: digits(5, '00118'),
  JP: { pattern: /^[0-9]{3}-?[0-9]{4}$/, example: '100-0001' },
  KR: digits(5, '04524'),
  KZ: { pattern: /^([0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9])$/, example: '010000' },
  LK: digits(5, '00100'),
  LT: { pattern: /^(LT-)?[0-9]{5}$/, example: 'LT-01100' },
  LU: { pattern: /^(L-)?[0-9]{4}$/, example: '1111' },
  LV: { pattern: /^(LV-)?[0-9]{4}$/, example: 'LV-1050' },
  MA: digits(5, '10000'),
  MT: { pattern: /^[A-Z]{3} ?[0-9]{4}$/, example: 'VLT 1117' },
  MX: digits(5, '06000'),
  MY: digits(5, '50000'),
  NG: digits(6, '100001'),
  NL: { pattern: /^[1-9][0-9]{3} ?[A-Z]{2}$/, example: '1012 AB' },
  NO: digits(4, '0150'),
  NP: digits(5, '44600'),
  NZ: digits(4, '6011'),
  PE: digits(5, '15001'),
  PH: digits(4, '1000'),
  PK: digits(5, '44000'),
  PL: { pattern: /^[0-9]{2}-?[0-9]{3}$/, example: '00-001' },
  PR: { pattern: AMERICAN, example: '00901' },
  PT: { pattern: /^[0-9]{4}-[0-9]{3}$/, example: '1100-148' },
  RO: digits(6, '010011'),
  RS: digits(5, '11000'),
  RU: digits(6, '101000'),
  SA: { pattern: /^[0-9]{5}(-[0-9]{4})?$/, example: '11564' },
  SE: { pattern: /^[0-9]{3} ?[0-9]{2}$/, example: '111 20' },
  SG: digits(6, '018956'),
  SI: digits(4, '1000'),
  SK: { pattern: /^[0-9]{3} ?[0-9]{2}$/, example: '811 01' },
  TH: digits(5, '10200'),
  TN: digits(4, '1000'),
  TR: digits(5, '34000'),
  TW: { pattern: /^[0-9]{3}([0-9]{2,3})?$/, example: '100' },
  UA: digits(5, '01001'),
  US: { pattern: AMERICAN, example: '10001' },
  VN: { pattern: /^[0-9]{5,6}$/, example: '100000' },
  ZA: digits(4, '8001'),
};

/** Countries that have no postcodes at all: the field may stay empty. */
const WITHOUT: ReadonlySet<string> = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
);

/** As it is compared and kept: what people type in other widths and cases is the same code. */
export function tidyPostcode(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Of a text that `tidyPostcode` made. */
export function isPostcode(country: string, postcode: string): boolean {
  if (postcode === '') return WITHOUT.has(country);
  return (FORMS[country]?.pattern ?? OTHER_POSTCODE).test(postcode);
}

const SEPARATORS = /[ -]/g;

/**
 * As its country writes it, with the space or hyphen of the example, counted from the end: the British have more or fewer letters before
 * it. Of one that `isPostcode` takes.
 */
export function writtenPostcode(country: string, postcode: string): string {
  const example = FORMS[country]?.example ?? '';
  const at = example.search(SEPARATORS);
  const [sign, bare] = [example.charAt(at), postcode.replaceAll(SEPARATORS, '')];
  const behind = example.length - at - 1;
  return at === -1 || bare.length <= behind ? postcode : `${bare.slice(0, -behind)}${sign}${bare.slice(-behind)}`;
}

export function hasNoPostcodes(country: string): boolean {
  return WITHOUT.has(country);
}

export function postcodeExample(country: string): string | null {
  return FORMS[country]?.example ?? null;
}
