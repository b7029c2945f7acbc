import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Tasks that note when they start and end when they are told to. */
function stage(limits: { concurrency: number; maxWaiting: number }) {
  const queue = createWorkQueue(limits);
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (name: string, owner: string, background = false): Promise<string> =>
    queue.run({ owner, key: name, background }, () => {
      started.push(name);
      return new Promise((resolve) => finish.set(name, () => resolve(name)));
    });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string): Promise<void> => {
    await settle();
    finish.get(name)?.();
    await settle();
  };
  return { queue, started, add, end };
}

describe('the work queue', () => {
  it('runs no more than its limit at once and starts the next when one ends', async () => {
    const { started, add, end } = stage({ concurrency: 2, maxWaiting: 10 });
    const all = [add('a', 'x'), add('b', 'x'), add('c', 'x')];
    await end('');
    expect(started).toEqual(['a', 'b']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('lets a visitor with one picture pass another who asked for many', async () => {
    const { started, add, end } = stage({ concurrency: 1, maxWaiting: 10 });
    for (const name of ['m1', 'm2', 'm3']) void add(name, 'many');
    void add('o1', 'one');
    for (const name of ['m1', 'm2', 'o1', 'm3']) await end(name);
    expect(started).toEqual(['m1', 'm2', 'o1', 'm3']);
  });

  it('does background work only when nobody waits', async () => {
    const { started, add, end } = stage({ concurrency: 1, maxWaiting: 10 });
    void add('first', 'x');
    void add('later', 'prewarm', true);
    void add('second', 'x');
    for (const name of ['first', 'second', 'later']) await end(name);
    expect(started).toEqual(['first', 'second', 'later']);
  });

  it('moves background work up as soon as a visitor waits for it', async () => {
    const { queue, started, add, end } = stage({ concurrency: 1, maxWaiting: 10 });
    void add('first', 'x');
    void add('p1', 'prewarm', true);
    void add('p2', 'prewarm', true);
    queue.promote('p2', 'visitor');
    queue.promote('unknown', 'visitor');
    for (const name of ['first', 'p2', 'p1']) await end(name);
    expect(started).toEqual(['first', 'p2', 'p1']);
    expect(queue.waitingCount()).toBe(0);
  });

  it('turns away whoever comes when too many wait', async () => {
    const { add, end, queue } = stage({ concurrency: 1, maxWaiting: 2 });
    for (const name of ['a', 'b', 'c']) void add(name, 'x');
    await expect(add('d', 'y')).rejects.toMatchObject({ key: 'system.unavailable' });
    expect(queue.waitingCount()).toBe(2);
    await end('');
    await end('a');
    void add('e', 'y');
    expect(queue.waitingCount()).toBe(2);
  });

  it('goes on after a piece of work failed', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
    await expect(queue.run({ owner: 'x' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run({ owner: 'x' }, async () => 'fine')).toBe('fine');
  });
});
