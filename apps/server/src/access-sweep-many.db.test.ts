/** The sweep over every call, against four processes behind a balancer, each request at the next: no door depends on who opens it. */
import { findHaproxy } from '@entrepot/testing/find-program.ts';
import { SERVED_BY } from '@entrepot/testing/haproxy.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { startServerCluster } from '@entrepot/testing/server-cluster.ts';
import { describe, expect, it } from 'vitest';
import { sweepAccess } from './access-sweep.builder.ts';

const haproxy = findHaproxy();

// Some thousand calls, one after the other; "many-processes" asks the most important of them in every run.
describe.runIf(isLong && haproxy)('four processes behind HAProxy', () => {
  const served = new Map<string | null, number>();

  sweepAccess(async () => {
    const { origin, database } = await startServerCluster(haproxy!, 'seeded', [['web'], ['web'], ['web'], ['web', 'chain'], ['worker']]);
    return {
      pool: database.pool,
      db: database.db,
      clock: { now: () => new Date() },
      async send(method, path, { address, headers, body }) {
        const response = await fetch(origin + path, {
          method,
          headers: { ...headers, 'x-forwarded-for': address },
          ...(body === undefined ? {} : { body }),
        });
        const by = response.headers.get(SERVED_BY);
        served.set(by, (served.get(by) ?? 0) + 1);
        return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() };
      },
    };
  });

  it('were all asked', () => expect([...served.keys()].sort()).toEqual(['s1', 's2', 's3', 's4']));
});
