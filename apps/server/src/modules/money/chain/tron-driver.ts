/** Tron over the HTTP interface of its nodes, which TronGrid offers as well. Reading only; why is told in docs/decisions/0016. */
import type { FastifyBaseLogger } from 'fastify';
import type { NetworkSettings } from '../../../config.ts';
import { NodeFault, type BlockHead, type ChainReader, type MinedTransaction, type NetworkDriver, type ScannedBlock } from './driver.ts';
import { TRANSFER_TOPIC } from './evm-reader.ts';
import { postJson } from './json-rpc.ts';
import type { NetworkDefinition } from './networks.ts';
import { Nodes, hostOf } from './nodes.ts';
import { tronAddress, tronAddressHex, tronAddressOfKey } from './tron-address.ts';

interface RawBlock {
  blockID?: string;
  block_header?: { raw_data: { number?: number; timestamp: number; parentHash: string } };
  transactions?: Array<{ txID: string }>;
}

interface RawLog {
  address: string;
  topics?: string[];
  data?: string;
}

interface RawInfo {
  id?: string;
  blockNumber: number;
  receipt?: { result?: string };
  log?: RawLog[];
}

const TOPIC = TRANSFER_TOPIC.slice(2);
const STANDSTILL_BLOCKS = 20;

class TronReader implements ChainReader {
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  readonly #usdtHex: string;
  readonly #decimals: number;

  constructor(url: string, { usdt, apiKey, decimals }: { usdt: string; apiKey: string | undefined; decimals: number }) {
    this.#origin = url.replace(/\/$/, '');
    this.#headers = { 'content-type': 'application/json', ...(apiKey ? { 'TRON-PRO-API-KEY': apiKey } : {}) };
    this.#usdtHex = tronAddressHex(usdt) ?? '';
    this.#decimals = decimals;
  }

  async headNumber(): Promise<number> {
    return headFrom(await this.#post<RawBlock>('getnowblock', {})).number;
  }

  async block(number: number): Promise<BlockHead | undefined> {
    const raw = await this.#post<RawBlock>('getblockbynum', { num: number });
    return raw.blockID ? headFrom(raw) : undefined;
  }

  async scan(number: number, addresses: readonly string[] | undefined): Promise<ScannedBlock | undefined> {
    const [raw, infos] = await Promise.all([
      this.#post<RawBlock>('getblockbynum', { num: number }),
      this.#post<RawInfo[]>('gettransactioninfobyblocknum', { num: number }),
    ]);
    if (!raw.blockID) return undefined;
    if (!Array.isArray(infos)) throw new NodeFault('answers with something else than receipts');
    // Receipts are asked for by number alone; only those of all the block's own transactions are those of this very block.
    const ids = new Set(infos.map(({ id }) => id));
    const own = raw.transactions ?? [];
    if (ids.size !== own.length || !own.every(({ txID }) => ids.has(txID))) throw new NodeFault('shows receipts of another block');
    const wanted = addresses && new Set(addresses);
    const candidates = infos.flatMap((info) => this.#transfersOf(info).map(({ to }) => ({ txHash: info.id!, to })));
    return { ...headFrom(raw), candidates: wanted ? candidates.filter(({ to }) => wanted.has(to)) : candidates };
  }

  async transaction(hash: string): Promise<MinedTransaction | undefined> {
    const info = await this.#post<RawInfo>('gettransactioninfobyid', { value: hash });
    if (!info.id) return undefined;
    const block = await this.#post<RawBlock>('getblockbynum', { num: info.blockNumber });
    // A receipt without its block is one that was thrown away in between.
    if (!block.blockID || !block.transactions?.some(({ txID }) => txID === info.id)) return undefined;
    const isSuccessful = (info.receipt?.result ?? 'SUCCESS') === 'SUCCESS';
    return { hash: info.id, blockNumber: info.blockNumber, blockHash: block.blockID, isSuccessful, transfers: this.#transfersOf(info) };
  }

  async balancesOf(addresses: readonly string[]): Promise<bigint[]> {
    const balances: bigint[] = [];
    for (const address of addresses) {
      const parameter = tronAddressHex(address)!.padStart(64, '0');
      const { constant_result: [result] = [] } = await this.#post<{ constant_result?: string[] }>('triggerconstantcontract', {
        owner_address: address,
        contract_address: tronAddress(this.#usdtHex),
        function_selector: 'balanceOf(address)',
        parameter,
        visible: true,
      });
      if (!result) throw new NodeFault('tells no balance');
      balances.push(BigInt(`0x${result}`));
    }
    return balances;
  }

  #transfersOf(info: RawInfo): MinedTransaction['transfers'] {
    if ((info.receipt?.result ?? 'SUCCESS') !== 'SUCCESS') return [];
    return (info.log ?? []).flatMap(({ address, topics = [], data = '' }, logIndex) => {
      const isTransfer =
        address.toLowerCase().slice(-40) === this.#usdtHex && topics[0] === TOPIC && topics.length === 3 && data.length === 64;
      const units = isTransfer ? BigInt(`0x${data}`) : 0n;
      return units > 0n
        ? [{ from: tronAddress(topics[1]!), to: tronAddress(topics[2]!), coin: 'USDT', units, decimals: this.#decimals, logIndex }]
        : [];
    });
  }

  /** What goes wrong inside a node is answered with status 200, and must not be read as that there is nothing. */
  async #post<Body extends object>(method: string, body: object): Promise<Body> {
    const answer = await postJson<Body & { Error?: unknown }>(`${this.#origin}/wallet/${method}`, body, this.#headers);
    if (typeof answer !== 'object' || answer === null || answer.Error !== undefined) throw new NodeFault(`answers ${method} with an error`);
    return answer;
  }
}

export function createTronDriver(
  network: NetworkDefinition,
  settings: NetworkSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  nowMs?: () => number,
): NetworkDriver {
  const nodes = new Nodes<ChainReader>(
    settings.rpcUrls.map((url) => {
      const reader = new TronReader(url, { usdt: settings.usdt, apiKey: settings.apiKey, decimals: network.held.decimals });
      return { host: hostOf(url), reader, check: () => checkContract(reader, settings.usdt) };
    }),
    { network: network.code, log, standstillMs: STANDSTILL_BLOCKS * network.secondsPerBlock * 1_000, ...(nowMs ? { nowMs } : {}) },
  );
  return {
    identity: async () => 'tron',
    ask: (work, { minHead } = {}) => nodes.ask(work, minHead),
    nodes: () => nodes.states(),
    isAddress: (address) => tronAddressHex(address) !== undefined && address !== settings.usdt,
    normalAddress: (address) => address,
    addressOfKey: tronAddressOfKey,
  };
}

/** Tron's nodes tell no number of their chain, but only the right one has the contract. */
async function checkContract(reader: TronReader, usdt: string): Promise<void> {
  await reader.balancesOf([usdt]);
}

function headFrom({ blockID, block_header: header }: RawBlock): BlockHead {
  if (!blockID || !header) throw new NodeFault('answers with something else than a block');
  const { number = 0, timestamp, parentHash } = header.raw_data;
  return { number, hash: blockID, parentHash, at: new Date(timestamp) };
}
