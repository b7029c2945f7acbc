/** One node of Bitcoin, over the JSON-RPC of Bitcoin Core. It needs no wallet, and never holds a key. */
import type { BitcoinChain, BitcoinSettings } from '../../../../platform/bitcoin-account.ts';
import { NodeFault, type BlockHead, type ChainReader, type MinedTransaction, type ScannedBlock } from '../driver.ts';
import { JsonRpc, Refusal, type Call } from '../json-rpc.ts';
import { addressOfHash, hashOfAddress, keyHashOf } from './bitcoin-address.ts';
import { parseBlock } from './raw-block.ts';

interface RawHeader {
  hash: string;
  height: number;
  time: number;
  /** -1 for a block that was thrown away. */
  confirmations: number;
  previousblockhash?: string;
}

interface Script {
  hex: string;
  address?: string;
}

interface RawTransaction {
  txid: string;
  blockhash?: string;
  vin: Array<{ prevout?: { scriptPubKey: Script } }>;
  vout: Array<{ n: number; value: number; scriptPubKey: Script }>;
}

export interface PaidOutput {
  address: string;
  txHash: string;
  index: number;
}

export interface BitcoinReaderOptions extends Pick<BitcoinSettings, 'chain'> {
  /** What was ever paid to these: a node without a wallet tells of outputs, not of addresses. */
  outputsAt(addresses: readonly string[]): Promise<PaidOutput[]>;
}

interface Watched {
  addresses: readonly string[];
  /** The address of each key's hash. */
  hashes: ReadonlyMap<string, string>;
}

const NO_PARENT = '0'.repeat(64);
const HASH = /^[0-9a-f]{64}$/;
const DECIMALS = 8;
/** From this version on a transaction is shown together with what it spends. */
const OLDEST_VERSION = 250_000;
/** What nodes answer for a height or a transaction that they do not have. */
const [OUT_OF_RANGE, NOT_FOUND] = [-8, -5];
/** The chain may grow while it is being asked; more often than this in a row it does not. */
const TRIES = 3;

export class BitcoinReader implements ChainReader {
  readonly #rpc: JsonRpc;
  readonly #options: BitcoinReaderOptions;
  #watched: Watched | undefined;

  constructor(url: string, options: BitcoinReaderOptions) {
    this.#rpc = new JsonRpc(url, { refusesByStatus: true });
    this.#options = options;
  }

  /** Of the right chain, whole, and able to find a transaction whose block nobody knows. */
  async check(): Promise<void> {
    const { chain } = this.#options;
    const [found, { version }, indexes] = await Promise.all([
      this.#rpc.call<{ chain: string; initialblockdownload: boolean }>('getblockchaininfo'),
      this.#rpc.call<{ version: number }>('getnetworkinfo'),
      this.#rpc.call<{ txindex?: { synced: boolean } }>('getindexinfo'),
    ]);
    if (found.chain !== chain) throw new NodeFault(`serves the chain ${found.chain} instead of ${chain}`);
    if (version < OLDEST_VERSION) throw new NodeFault('is older than version 25');
    // A test chain that rests counts as one that is still being loaded.
    if (chain === 'main' && found.initialblockdownload) throw new NodeFault('has not loaded the chain yet');
    if (!indexes.txindex?.synced) throw new NodeFault('has no finished index of transactions (txindex=1)');
  }

  headNumber(): Promise<number> {
    return this.#rpc.call<number>('getblockcount');
  }

  async block(number: number): Promise<BlockHead | undefined> {
    const hash = await this.#hashAt(number);
    return hash === undefined ? undefined : headFrom(await this.#rpc.call<RawHeader>('getblockheader', [hash]), number, hash);
  }

  async scan(number: number, addresses: readonly string[] | undefined): Promise<ScannedBlock | undefined> {
    const hash = await this.#hashAt(number);
    if (hash === undefined) return undefined;
    const block = parseBlock(Buffer.from(await this.#rpc.call<string>('getblock', [hash, 0]), 'hex'));
    if (block.hash !== hash) throw new NodeFault('shows another block than was asked for');
    const toAddress = this.#addressFinder(addresses);
    const candidates = block.transactions.flatMap(({ txid, outputs }) =>
      outputs.flatMap(({ script, units }) => {
        const to = units > 0n ? toAddress(script) : undefined;
        return to === undefined ? [] : [{ txHash: txid, to }];
      }),
    );
    return { number, hash, parentHash: block.parentHash, at: block.at, candidates };
  }

  async transaction(hash: string, blockHash?: string): Promise<MinedTransaction | undefined> {
    // With the block, a node need not have come as far with its index yet.
    const raw = await unless(NOT_FOUND, this.#rpc.call<RawTransaction>('getrawtransaction', [hash, 2, ...(blockHash ? [blockHash] : [])]));
    if (!raw?.blockhash) return undefined;
    const header = await this.#rpc.call<RawHeader>('getblockheader', [raw.blockhash]);
    if (header.confirmations < 1) return undefined;
    const senders = [...new Set(raw.vin.map(({ prevout }) => (prevout && this.#addressOf(prevout.scriptPubKey)) ?? 'coinbase'))];
    return {
      hash: raw.txid,
      blockNumber: header.height,
      blockHash: raw.blockhash,
      isSuccessful: true,
      transfers: raw.vout.flatMap(({ n: logIndex, value, scriptPubKey }) => {
        const to = this.#addressOf(scriptPubKey);
        const units = unitsFrom(value);
        return to === undefined || units <= 0n
          ? []
          : [{ from: senders[0]!, senders, to, coin: 'BTC', units, decimals: DECIMALS, logIndex }];
      }),
    };
  }

  /** At the end of the chain, and all at the same end. */
  async balancesOf(addresses: readonly string[]): Promise<bigint[]> {
    const outputs = await this.#options.outputsAt(addresses);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = await this.#rpc.call<string>('getbestblockhash');
      const found = await this.#rpc.batch<{ value: number } | null>(
        outputs.map(({ txHash, index }): Call => ['gettxout', [txHash, index, false]]),
      );
      if ((await this.#rpc.call<string>('getbestblockhash')) !== before) continue;
      const sums = new Map<string, bigint>();
      outputs.forEach(({ address }, place) => sums.set(address, (sums.get(address) ?? 0n) + unitsFrom(found[place]?.value ?? 0)));
      return addresses.map((address) => sums.get(address) ?? 0n);
    }
    throw new NodeFault('follows another chain each time it is asked');
  }

  #hashAt(number: number): Promise<string | undefined> {
    return unless(OUT_OF_RANGE, this.#rpc.call<string>('getblockhash', [number]));
  }

  #addressOf({ hex, address }: Script): string | undefined {
    const hash = keyHashOf(Buffer.from(hex, 'hex'));
    return hash ? addressOfHash(this.#options.chain, hash) : address;
  }

  /** Of the addresses that are looked for, or of all that a single key stands behind. */
  #addressFinder(addresses: readonly string[] | undefined): (script: Uint8Array) => string | undefined {
    const { chain } = this.#options;
    if (!addresses) {
      return (script) => {
        const hash = keyHashOf(script);
        return hash && addressOfHash(chain, hash);
      };
    }
    const { hashes } = this.#watch(addresses, chain);
    return (script) => {
      const hash = keyHashOf(script);
      return hash && hashes.get(Buffer.from(hash).toString('hex'));
    };
  }

  /** The same list comes with every block of one look. */
  #watch(addresses: readonly string[], chain: BitcoinChain): Watched {
    if (this.#watched?.addresses !== addresses) {
      const entries = addresses.flatMap((address): Array<[string, string]> => {
        const hash = hashOfAddress(chain, address);
        return hash ? [[Buffer.from(hash).toString('hex'), address]] : [];
      });
      this.#watched = { addresses, hashes: new Map(entries) };
    }
    return this.#watched;
  }
}

function headFrom({ hash, height, time, previousblockhash: parentHash = NO_PARENT }: RawHeader, number: number, asked: string): BlockHead {
  if (hash !== asked || height !== number || !HASH.test(hash) || !HASH.test(parentHash) || !Number.isSafeInteger(time))
    throw new NodeFault('shows another header than was asked for');
  return { number, hash, parentHash, at: new Date(time * 1_000) };
}

/** Nodes write coins as a number with eight decimals. All that there can ever be fit into 53 bits as units, so that rounding is exact. */
function unitsFrom(coins: number): bigint {
  if (typeof coins !== 'number' || !Number.isFinite(coins)) throw new NodeFault('answers with something else than an amount');
  return BigInt(Math.round(coins * 10 ** DECIMALS));
}

async function unless<Result>(code: number, asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return undefined;
    throw error;
  }
}
