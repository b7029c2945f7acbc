/** Several nodes of one network: one that fails, lags or stands still is skipped for a while, and the next is asked. */
import type { FastifyBaseLogger } from 'fastify';
import { NodeFault, Unreachable, type ChainReader, type NodeState } from './driver.ts';

export interface Node<Reader extends ChainReader> {
  /** For log lines: an address may hold a key, its host does not. */
  host: string;
  reader: Reader;
  /** Throws `NodeFault` where it serves another chain than it should. */
  check(): Promise<void>;
}

export interface NodesOptions {
  network: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Without a new block for so long, and with another node to ask, it is taken to stand still. */
  standstillMs: number;
  nowMs?: () => number;
}

interface State {
  isChecked: boolean;
  faults: number;
  skippedUntilMs: number;
  head: number;
  headSinceMs: number;
}

interface Entry<Reader extends ChainReader> {
  node: Node<Reader>;
  state: State;
}

const FIRST_SKIP_MS = 1_000;
const LONGEST_SKIP_MS = 60_000;
/** So many blocks behind what was seen before are usual between two nodes. */
const USUAL_LAG = 3;

export class Nodes<Reader extends ChainReader> {
  readonly #entries: ReadonlyArray<Entry<Reader>>;
  readonly #options: NodesOptions;
  readonly #nowMs: () => number;

  constructor(nodes: readonly Node<Reader>[], options: NodesOptions) {
    this.#entries = nodes.map((node) => ({
      node: { ...node, reader: faulting(node.reader), check: () => node.check().catch(asFault) },
      state: { isChecked: false, faults: 0, skippedUntilMs: 0, head: -1, headSinceMs: 0 },
    }));
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  async ask<Result>(work: (reader: Reader) => Promise<Result>, minHead = 0): Promise<Result> {
    let lastFault: unknown = new NodeFault('all of them are skipped for now');
    const behind: Array<{ entry: Entry<Reader>; head: number }> = [];
    for (const entry of this.#entries) {
      const { node, state } = entry;
      if (state.skippedUntilMs > this.#nowMs()) continue;
      try {
        if (!state.isChecked) await node.check();
        state.isChecked = true;
        const head = await node.reader.headNumber();
        if (head + USUAL_LAG < minHead || this.#standsStill(state, head)) {
          behind.push({ entry, head });
          continue;
        }
        const result = await work(node.reader);
        state.faults = 0;
        for (const lagging of behind) this.#skip(lagging.entry, new NodeFault(`is at block ${lagging.head}, where others are further`));
        return result;
      } catch (error) {
        if (!(error instanceof NodeFault)) throw error;
        lastFault = error;
        this.#skip(entry, error);
      }
    }
    // If all of them are as far behind, the chain itself is.
    const best = behind.toSorted((one, other) => other.head - one.head)[0];
    if (!best) throw new Unreachable(this.#options.network, lastFault);
    return work(best.entry.node.reader).catch((error: unknown) => {
      if (!(error instanceof NodeFault)) throw error;
      this.#skip(best.entry, error);
      throw new Unreachable(this.#options.network, error);
    });
  }

  states(): NodeState[] {
    return this.#entries.map(({ node: { host }, state: { isChecked, faults, skippedUntilMs, head } }) => ({
      host,
      faults,
      head: head < 0 ? undefined : head,
      state: skippedUntilMs > this.#nowMs() ? 'skipped' : isChecked ? 'answers' : 'unasked',
    }));
  }

  #standsStill(state: State, head: number): boolean {
    if (head !== state.head) {
      state.head = head;
      state.headSinceMs = this.#nowMs();
      return false;
    }
    return this.#entries.length > 1 && this.#nowMs() - state.headSinceMs > this.#options.standstillMs;
  }

  #skip({ node, state }: Entry<Reader>, error: NodeFault): void {
    if (state.faults === 0)
      this.#options.log.warn(
        { network: this.#options.network, host: node.host, reason: error.message },
        'a node of a chain is skipped for a while',
      );
    state.skippedUntilMs = this.#nowMs() + Math.min(LONGEST_SKIP_MS, FIRST_SKIP_MS * 2 ** state.faults);
    state.faults += 1;
  }
}

/**
 * Whatever a reader stumbles over is something that its node answered, so that another is asked. What it works out by itself, without a
 * node, is left alone.
 */
function faulting<Reader extends ChainReader>(reader: Reader): Reader {
  return new Proxy(reader, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? answer.catch(asFault) : answer;
      };
    },
  });
}

function asFault(error: unknown): never {
  throw error instanceof NodeFault
    ? error
    : new NodeFault(`answers with something else than was asked for (${(error as Error).message.slice(0, 200)})`, { cause: error });
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'unknown';
}
