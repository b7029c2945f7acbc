/**
 * Counts for all processes together. No call waits for the others: each process counts on with what it last heard of them, and tells them
 * a few times a second what it counted. So many more than allowed get through as come in at other processes within that time, and no more.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createMemoryCounter, MAX_ADDRESSES, type CallCounter, type Counted } from './call-counter.ts';

export interface Told {
  /** Group and address. */
  key: string;
  calls: number;
  windowMs: number;
}

/** Where processes add up what each of them counted. */
export interface Tally {
  /** How long what was counted may gather before it is told. */
  paceMs: number;
  /** Adds what came in here, and answers what came in anywhere, in the same order. No key twice. */
  add(told: readonly Told[], nowMs: number): Promise<Counted[]>;
  close(): void;
}

/** One that does not answer is left alone for so long; whoever counts meanwhile does not wait for it. */
const PAUSE_MS = 1_000;
/** Whoever has called less than this part of what is allowed is nobody that others have to know of. */
const TOLD_FROM = 1 / 16;

/** Of one address in one window: what all are known to have counted, and what of it was counted here and not told yet. */
interface SharedWindow extends Counted {
  untold: number;
  windowMs: number;
}

/** The first tally that answers counts. While none does each process counts for itself: better than no limit, and better than no answer. */
export function createSharedCounter(tallies: readonly Tally[], maxAddresses = MAX_ADDRESSES): CallCounter {
  const windows = new Map<string, SharedWindow>();
  let untold = new Map<string, SharedWindow>();
  let telling: NodeJS.Timeout | undefined;
  const restingUntilMs = new Map<Tally, number>();
  // For what is counted together, while nobody adds up.
  const own = createMemoryCounter(maxAddresses);

  const awake = (): Tally | undefined => tallies.find((tally) => performance.now() >= (restingUntilMs.get(tally) ?? 0));

  async function add(told: readonly Told[], nowMs: number): Promise<Counted[] | undefined> {
    for (let tally = awake(); tally; tally = awake()) {
      try {
        return await tally.add(told, nowMs);
      } catch {
        restingUntilMs.set(tally, performance.now() + PAUSE_MS);
      }
    }
    return undefined;
  }

  async function tell(): Promise<void> {
    const told = [...untold].map(([key, window]) => ({ key, window, windowMs: window.windowMs, calls: window.untold }));
    untold = new Map();
    for (const { window, calls } of told) window.untold -= calls;
    const answers = await add(
      told.map(({ key, calls, windowMs }) => ({ key, calls, windowMs })),
      Date.now(),
    );
    for (const [index, { window }] of told.entries()) {
      const answer = answers?.[index];
      if (!answer) continue;
      // What came in since is told the next time. Whoever adds up may know less than this process, having just taken over.
      window.count = Math.max(window.count, answer.count + window.untold);
      window.endsAtMs = answer.endsAtMs;
    }
  }

  // For all who called, so not as part of the call that happened to come first: that one has written nothing.
  const tellSoon: (paceMs: number) => void = AsyncLocalStorage.bind((paceMs: number) => {
    telling ??= setTimeout(() => {
      void tell().finally(() => {
        telling = undefined;
        if (untold.size > 0) tellSoon(paceMs);
      });
    }, paceMs).unref();
  });

  return {
    count(group, address, windowMs, nowMs, max = 0) {
      const key = `${group}:${address}`;
      let window = windows.get(key);
      if (window && nowMs < window.endsAtMs) window.count += 1;
      else {
        windows.delete(key);
        window = { count: 1, endsAtMs: nowMs + windowMs, untold: 0, windowMs };
        windows.set(key, window);
        if (windows.size > maxAddresses) windows.delete(windows.keys().next().value!);
      }
      const tally = awake();
      // What was counted while nobody adds up counts here alone.
      if (tally) {
        window.untold += 1;
        if (window.count > max * TOLD_FROM) {
          untold.set(key, window);
          tellSoon(tally.paceMs);
        }
      }
      return window;
    },
    async countTogether(group, address, windowMs, nowMs) {
      const answers = await add([{ key: `${group}:${address}`, calls: 1, windowMs }], nowMs);
      return answers?.[0] ?? own.count(group, address, windowMs, nowMs);
    },
    close() {
      clearTimeout(telling);
      for (const tally of tallies) tally.close();
    },
  };
}
