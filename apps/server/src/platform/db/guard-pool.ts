/** A pool that hands nothing out while there is a reason not to. */
import type pg from 'pg';

type Callback = (error: Error, client: undefined, release: () => void) => void;

/** Returns the way past it, for who looks whether the reason still stands. */
export function guardPool(pool: pg.Pool, refusalOf: () => Error | undefined): () => Promise<pg.PoolClient> {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) => {
    const refusal = refusalOf();
    if (!refusal) return connect(callback);
    if (!callback) return Promise.reject(refusal);
    process.nextTick(callback, refusal, undefined, () => undefined);
    return undefined;
  }) as typeof pool.connect;
  return () => connect() as Promise<pg.PoolClient>;
}
