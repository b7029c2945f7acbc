/** The only source of "now", so that a test can hold time still or let a month pass. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
