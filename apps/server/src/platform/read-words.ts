/** What people write, as it is kept: without what cannot be seen, and without space around it. Lines stay lines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

export function readWords(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(CONTROL, ' ').trim();
}
