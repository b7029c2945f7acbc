/** Latin figures inside a sentence of any direction keep their own order: a date before its time, an address from its beginning. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
