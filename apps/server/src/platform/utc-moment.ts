/** A moment to the minute. Errors, mails and records know no zone of their reader's, so it names its own. */
export function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
