/** What came of an attempt to show an address. Loaders never throw: a problem is a page too, with a status of its own. */
import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import type { PageHead } from '@entrepot/buyer/page-render.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { ChunkError } from './load-page.ts';

export type Problem = 'not-found' | 'gone' | 'failed' | 'offline' | 'new-version';

export type Outcome = { kind: 'page'; head: PageHead } | { kind: 'problem'; problem: Problem; head: PageHead };

const NOT_FOUND: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'product.not_found',
  'shop.not_found',
  'category.not_found',
  'order.not_found',
  'content.not_found',
  'request.not_found',
  'request.invalid',
]);
const GONE: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['product.removed', 'product.off_shelf', 'shop.locked']);

export function problemOf(error: unknown): Problem {
  if (error instanceof CallError) return NOT_FOUND.has(error.key) ? 'not-found' : GONE.has(error.key) ? 'gone' : 'failed';
  // On the server neither the reader's network nor an old version can be the cause.
  if (import.meta.env.SSR) return 'failed';
  if (error instanceof NetworkError) return 'offline';
  // A chunk that is missing while the network is there was replaced by a newer one.
  if (error instanceof ChunkError) return navigator.onLine ? 'new-version' : 'offline';
  return 'failed';
}

const STATUSES: Readonly<Record<Problem, number>> = { 'not-found': 404, gone: 410, failed: 500, offline: 500, 'new-version': 500 };

export function statusOf(outcome: Outcome): number {
  return outcome.kind === 'page' ? (outcome.head.status ?? 200) : STATUSES[outcome.problem];
}
