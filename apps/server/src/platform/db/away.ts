/** How "the database is away" is told from "the question was wrong", in one place. */

/** What the product itself says when it has waited long enough, or knows that waiting is no use. */
export class DatabaseAway extends Error {
  constructor(reason: string) {
    super(`the database is away: ${reason}`);
    this.name = 'DatabaseAway';
  }
}

/** A statement that was given up here. */
export class NoAnswerInTime extends DatabaseAway {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`);
    this.name = 'NoAnswerInTime';
  }
}

/** Codes of the operating system, of PostgreSQL going down, coming up or being full, and of a statement that it gave up itself. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // The disk is full.
  '53100',
  // It was the primary, and follows another.
  '25006',
]);

/** What a pooler says of everything that ends a connection, such as that it reaches no server and nobody is to wait for that. */
const OF_POOLER = '08P01';

/** The driver gives its own errors no code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

/**
 * "Not now" rather than "broken". Says nothing about whether a transaction that was being committed is there: nobody knows, and whoever
 * asked must ask again with the same key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as NodeJS.ErrnoException & { severity?: string };
  if (error instanceof DatabaseAway || CODES.has(String(code)) || (code === OF_POOLER && severity === 'FATAL')) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return MESSAGES.some((message) => error.message.startsWith(message));
}
