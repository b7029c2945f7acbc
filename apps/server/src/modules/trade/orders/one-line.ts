// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** What somebody wrote into a field of one line. */
export function oneLine(text: string): string {
  return text.replaceAll(CONTROL, ' ').trim();
}
