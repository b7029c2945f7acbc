/** What a message says without those of whom it speaks: it leaves the house. */

/** The longest first, since a part of one may look like another. */
const PERSONAL: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\b[\w.%+-]+@[\w.-]+\b/g, '[mail]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>]*/gi, '$1[address]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b0x[0-9a-f]{40,}\b/gi, '[wallet]'],
  [/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, '[wallet]'],
  [/\b(?:bc1|tb1|bcrt1)[0-9a-z]{20,}\b/gi, '[wallet]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '[token]'],
  [/(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g, '[host]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '[host]'],
  [/\+?\d(?:[ .()-]?\d){5,}/g, '[number]'],
];
/** In quotes stands what somebody typed, or a name of the database's: those have an underscore. */
const QUOTED = /"([^"]*)"|'([^']*)'|“([^”]*)”|`([^`]*)`/g;
const NAME_OF_OURS = /^[a-z]+(?:_[a-z0-9]+)+$/;
const LONGEST = 500;

export function scrub(message: string): string {
  const unquoted = message.slice(0, LONGEST * 4).replaceAll(QUOTED, (whole, ...found: unknown[]) => {
    const inside = found.slice(0, 4).find((each): each is string => typeof each === 'string') ?? '';
    return NAME_OF_OURS.test(inside) ? whole : `${whole[0]}…${whole.at(-1)}`;
  });
  return PERSONAL.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), unquoted).slice(0, LONGEST);
}
