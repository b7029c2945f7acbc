/** As the field of a browser has it: by the reader's own clock, to the minute. */
export function localNow(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function momentOf(local: string): string {
  return new Date(local).toISOString();
}
