/** What is typed into fields, as figures and moments, and back. What is no figure is NaN, which every check refuses. */

const WHOLE = /^-?\d{1,9}$/;

export function wholeFrom(text: string): number {
  const plain = text.trim().replaceAll(/[\s\u00a0]/g, '');
  return WHOLE.test(plain) ? Number(plain) : Number.NaN;
}

/** An amount as the wire has it, whichever mark stands before its decimals. */
export function amountFrom(text: string): string {
  return text.trim().replace(',', '.');
}

const BP_PER_PERCENT = 100;

/** "12.5" percent is 1250 hundredths of one. */
export function bpFrom(text: string): number {
  const percent = text.trim().replace(',', '.').replace(/\s*%$/, '');
  return percent === '' ? Number.NaN : Math.round(Number(percent) * BP_PER_PERCENT);
}

export function percentText(bp: number): string {
  return String(bp / BP_PER_PERCENT);
}

/** From a field of the browser, in its own zone; empty where nothing is chosen. */
export function momentFrom(local: string): string {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

export function localFrom(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES_LENGTH);
}
