/** One node of Ethereum or of a chain that speaks its language. */
import type { Hex } from 'viem';
import { viemUtils } from '../../../platform/packages-on-demand.ts';
import { lazy } from '../../../platform/lazy.ts';
import {
  NodeFault,
  type BlockHead,
  type BroadcastOutcome,
  type ChainWriter,
  type Fees,
  type MinedTransaction,
  type ScannedBlock,
  type Transfer,
} from './driver.ts';
import { JsonRpc, Refusal, type Call } from './json-rpc.ts';
import { NATIVE_DECIMALS } from './units.ts';

export interface EvmCoins {
  usdt: string;
  usdtDecimals: number;
  nativeCoin: string | undefined;
}

interface RawBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  baseFeePerGas?: Hex;
  transactions: Array<{ hash: Hex; to: Hex | null; value: Hex }>;
}

interface RawLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockHash: Hex;
  transactionHash: Hex;
}

interface RawReceipt {
  blockNumber: Hex;
  blockHash: Hex;
  /** Missing from those of before October 2017. */
  status?: Hex | null;
  logs: RawLog[];
}

const erc20 = lazy(() =>
  viemUtils().parseAbi(['function transfer(address to, uint256 value)', 'function balanceOf(address owner) view returns (uint256)']),
);
/** The hash of `Transfer(address,address,uint256)`, by which every ERC-20 announces one. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** What nodes take in one filter without complaint. */
const ADDRESSES_PER_FILTER = 500;
const USUAL_PRIORITY_WEI = 1_000_000_000n;

export class EvmReader implements ChainWriter {
  readonly #rpc: JsonRpc;
  readonly #coins: () => EvmCoins;

  constructor(url: string, coins: () => EvmCoins) {
    this.#rpc = new JsonRpc(url);
    this.#coins = coins;
  }

  async chainId(): Promise<number> {
    return numberFrom(await this.#rpc.call('eth_chainId'));
  }

  async headNumber(): Promise<number> {
    return numberFrom(await this.#rpc.call('eth_blockNumber'));
  }

  async block(number: number): Promise<BlockHead | undefined> {
    const raw = await this.#rawBlock(viemUtils().toHex(number), false);
    return raw && headFrom(raw);
  }

  async scan(number: number, addresses: readonly string[] | undefined): Promise<ScannedBlock | undefined> {
    const raw = await this.#rawBlock(viemUtils().toHex(number), this.#coins().nativeCoin !== undefined);
    if (!raw) return undefined;
    const wanted = addresses && new Set(addresses.map((address) => address.toLowerCase()));
    const native = (this.#coins().nativeCoin === undefined ? [] : raw.transactions)
      .filter(({ to, value }) => to !== null && BigInt(value) > 0n && (!wanted || wanted.has(to.toLowerCase())))
      .map(({ hash, to }) => ({ txHash: hash, to: viemUtils().getAddress(to!) }));
    const logs = await this.#transferLogs(raw.hash, addresses);
    return {
      ...headFrom(raw),
      candidates: [...native, ...logs.map((log) => ({ txHash: log.transactionHash, to: addressFrom(log.topics[2]!) }))],
    };
  }

  /**
   * By the hash of the block, never by its number: a node that does not have this very block says so instead of showing another one's logs,
   * or none.
   */
  async #transferLogs(blockHash: Hex, addresses: readonly string[] | undefined): Promise<RawLog[]> {
    const filters = addresses
      ? chunks(addresses, ADDRESSES_PER_FILTER).map((part) => part.map((address) => viemUtils().pad(address.toLowerCase() as Hex)))
      : [undefined];
    const calls = filters.map((to): Call => [
      'eth_getLogs',
      [{ blockHash, address: this.#coins().usdt, topics: [TRANSFER_TOPIC, null, ...(to ? [to] : [])] }],
    ]);
    const logs = (await Promise.all(calls.map(([method, params]) => this.#rpc.call<RawLog[]>(method, params)))).flat();
    if (logs.some((log) => log.blockHash !== blockHash)) throw new NodeFault('shows logs of another block');
    return logs.filter((log) => this.#isTransfer(log));
  }

  async transaction(hash: string): Promise<MinedTransaction | undefined> {
    const [receipt, sent] = await Promise.all([
      this.#rpc.call<RawReceipt | null>('eth_getTransactionReceipt', [hash]),
      this.#rpc.call<{ from: Hex; to: Hex | null; value: Hex } | null>('eth_getTransactionByHash', [hash]),
    ]);
    if (!receipt || !sent) return undefined;
    const isSuccessful = receipt.status === undefined || receipt.status === null ? undefined : BigInt(receipt.status) === 1n;
    const { usdtDecimals, nativeCoin } = this.#coins();
    const transfers: Array<Transfer & { from: string }> = receipt.logs.flatMap((log, logIndex) =>
      this.#isTransfer(log)
        ? [
            {
              from: addressFrom(log.topics[1]!),
              to: addressFrom(log.topics[2]!),
              coin: 'USDT',
              units: BigInt(log.data),
              decimals: usdtDecimals,
              logIndex,
            },
          ]
        : [],
    );
    if (nativeCoin && sent.to && BigInt(sent.value) > 0n) {
      transfers.push({
        from: viemUtils().getAddress(sent.from),
        to: viemUtils().getAddress(sent.to),
        coin: nativeCoin,
        units: BigInt(sent.value),
        decimals: NATIVE_DECIMALS,
        logIndex: -1,
      });
    }
    return {
      hash,
      blockNumber: numberFrom(receipt.blockNumber),
      blockHash: receipt.blockHash,
      isSuccessful,
      transfers: isSuccessful ? transfers.filter(({ units }) => units > 0n) : [],
    };
  }

  async balancesOf(addresses: readonly string[], blockNumber?: number): Promise<bigint[]> {
    const at = blockNumber === undefined ? 'latest' : viemUtils().toHex(blockNumber);
    const answers = await this.#rpc.batch<Hex>(
      addresses.map((owner): Call => [
        'eth_call',
        [
          {
            to: this.#coins().usdt,
            data: viemUtils().encodeFunctionData({ abi: erc20(), functionName: 'balanceOf', args: [owner as Hex] }),
          },
          at,
        ],
      ]),
    );
    return answers.map((answer) => BigInt(answer));
  }

  async transactionCount(sender: string, blockNumber: number | 'latest' | 'pending'): Promise<number> {
    const at = typeof blockNumber === 'number' ? viemUtils().toHex(blockNumber) : blockNumber;
    return numberFrom(await this.#rpc.call('eth_getTransactionCount', [sender, at]));
  }

  async nativeBalance(address: string): Promise<bigint> {
    return BigInt(await this.#rpc.call<Hex>('eth_getBalance', [address, 'latest']));
  }

  /** Room for the base fee to double twice over before the transaction has to be replaced. */
  async currentFees(): Promise<Fees> {
    const latest = await this.#rawBlock('latest', false);
    const priorityWei = await this.#rpc.call<Hex>('eth_maxPriorityFeePerGas').then(BigInt, (error: unknown) => {
      if (error instanceof Refusal) return USUAL_PRIORITY_WEI;
      throw error;
    });
    return { priorityWei, maxFeeWei: 4n * BigInt(latest?.baseFeePerGas ?? 0) + priorityWei };
  }

  async isKnown(hash: string): Promise<boolean> {
    return (await this.#rpc.call('eth_getTransactionByHash', [hash])) !== null;
  }

  async broadcast(raw: string): Promise<BroadcastOutcome> {
    try {
      await this.#rpc.call('eth_sendRawTransaction', [raw]);
      return 'accepted';
    } catch (error) {
      if (error instanceof Refusal) return outcomeOf(error.message);
      throw error;
    }
  }

  usdtTransfer(to: string, units: bigint): { to: string; data: string } {
    return {
      to: this.#coins().usdt,
      data: viemUtils().encodeFunctionData({ abi: erc20(), functionName: 'transfer', args: [to as Hex, units] }),
    };
  }

  #rawBlock(number: string, isFull: boolean): Promise<RawBlock | undefined> {
    return this.#rpc.call<RawBlock | null>('eth_getBlockByNumber', [number, isFull]).then((raw) => raw ?? undefined);
  }

  #isTransfer({ address, topics, data }: RawLog): boolean {
    return (
      address.toLowerCase() === this.#coins().usdt.toLowerCase() &&
      topics[0] === TRANSFER_TOPIC &&
      topics.length === 3 &&
      data.length === 66
    );
  }
}

function headFrom({ number, hash, parentHash, timestamp }: RawBlock): BlockHead {
  return { number: numberFrom(number), hash, parentHash, at: new Date(numberFrom(timestamp) * 1_000) };
}

/** Nothing is no number, also where it could be read as zero. */
function numberFrom(hex: unknown): number {
  if (typeof hex !== 'string' || !/^0x[0-9a-f]+$/i.test(hex)) throw new NodeFault('answers with something else than a number');
  return Number(hex);
}

function addressFrom(topic: Hex): string {
  return viemUtils().getAddress(`0x${topic.slice(-40)}`);
}

/** Nodes say the same in different words. */
const OUTCOMES: ReadonlyArray<[RegExp, BroadcastOutcome]> = [
  [/already known|known transaction|already imported|already exists|already in (the )?mempool/i, 'known'],
  [/nonce (is )?too low|nonce has already been used|invalid nonce|old nonce/i, 'nonce_used'],
  [/underpriced|less than (the )?block base fee|fee too low|gasprice is too low/i, 'underpriced'],
  [/insufficient funds|doesn't have enough funds|not enough funds/i, 'insufficient_funds'],
];

export function outcomeOf(message: string): BroadcastOutcome {
  return OUTCOMES.find(([pattern]) => pattern.test(message))?.[1] ?? { rejected: message };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
