/** What people write, as it is kept: without what cannot be seen, and without space around it. Lines stay lines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
/** Anything but signs that take no room or show nothing: of these alone there are no words. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

export function readWords(text: string): string {
  const words = text.replaceAll('\r\n', '\n').replaceAll(CONTROL, ' ').trim();
  return SEEN.test(words) ? words : '';
}
