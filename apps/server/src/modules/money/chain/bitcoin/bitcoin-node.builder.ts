/**
 * A node of Bitcoin for tests. Without more it is a counterpart that answers as Bitcoin Core documents; with `BITCOIND` it is the program
 * of that name, and the same tests run against it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { Address, OutScript } from '@scure/btc-signer';
import { createTestWallet, REGTEST, type Rpc, type TestWallet } from './bitcoin-wallet.builder.ts';
import { blockBytes, TestChain, type TestBlock, type TestTransaction } from './test-chain.builder.ts';

const [USER, PASSWORD] = ['watcher', 'p@ss word'];
const [START_TRIES, START_PAUSE_MS] = [150, 200];

export interface BitcoinNode {
  /** With name and password, as settings have it. */
  url: string;
  rpc: Rpc;
  wallet: TestWallet;
  /** Changes what is answered, for nodes that lie; the program itself cannot be made to. */
  tamper: ((method: string, answer: unknown) => unknown) | undefined;
}

export const isRealNode = process.env.BITCOIND !== undefined;

export async function startBitcoinNode(): Promise<BitcoinNode> {
  const node: Pick<BitcoinNode, 'tamper'> = { tamper: undefined };
  const port = process.env.BITCOIND ? await startProgram(process.env.BITCOIND) : await startCounterpart(node);
  const url = `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  const rpc = rpcTo(port);
  const wallet = await createTestWallet(rpc);
  return Object.assign(node, { url, rpc, wallet });
}

function rpcTo(port: number): Rpc {
  return async <Result>(method: string, params: unknown[] = []): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { authorization: credentials() },
      body: JSON.stringify({ jsonrpc: '1.0', id: 0, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

const credentials = (): string => `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;

async function startProgram(program: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-bitcoind-'));
  const port = await freePort();
  const child = spawn(
    program,
    [
      `-datadir=${folder}`,
      '-regtest',
      '-server',
      '-txindex',
      '-listen=0',
      `-rpcport=${port}`,
      `-rpcuser=${USER}`,
      `-rpcpassword=${PASSWORD}`,
    ],
    { stdio: 'ignore' },
  );
  atTheEnd(async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const rpc = rpcTo(port);
  for (let left = START_TRIES; ; left--) {
    try {
      await rpc('getblockcount');
      return port;
    } catch (error) {
      if (left === 0) throw error;
      await delay(START_PAUSE_MS);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What is refused, by the numbers of Bitcoin Core. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

async function startCounterpart(node: Pick<BitcoinNode, 'tamper'>): Promise<number> {
  const methods = methodsOf(new TestChain());
  interface Asked {
    jsonrpc?: string;
    id: unknown;
    method: string;
    params?: unknown[];
  }
  const answer = ({
    id,
    method,
    params = [],
  }: Asked): { id: unknown; result: unknown; error: { code: number; message: string } | null } => {
    try {
      if (!methods[method]) throw new Refused(-32_601, 'Method not found');
      const result = methods[method](...params);
      return { id, result: node.tamper ? node.tamper(method, result) : result, error: null };
    } catch (error) {
      return { id, result: null, error: { code: error instanceof Refused ? error.code : -32_603, message: (error as Error).message } };
    }
  };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (incoming.headers.authorization !== credentials())
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="jsonrpc"' }).end();
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked | Asked[];
    // As Bitcoin Core before version 28: what is refused comes with another status, but not where several were asked at once.
    const answers = Array.isArray(body) ? body.map(answer) : answer(body);
    const status = !Array.isArray(answers) && answers.error ? (answers.error.code === -32_601 ? 404 : 500) : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(() => void server.close());
  return (server.address() as AddressInfo).port;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what comes over the wire has no type.
function methodsOf(chain: TestChain): Record<string, (...params: any[]) => unknown> {
  const isActive = ({ height, hash }: TestBlock): boolean => chain.blocks[height]?.hash === hash;
  const confirmationsOf = (block: TestBlock): number => (isActive(block) ? chain.head.height - block.height + 1 : -1);
  const knownBlock = (hash: string): TestBlock => {
    const block = chain.known.get(hash);
    if (!block) throw new Refused(-5, 'Block not found');
    return block;
  };
  const header = (block: TestBlock) => ({
    hash: block.hash,
    height: block.height,
    time: block.time,
    confirmations: confirmationsOf(block),
    ...(block.height > 0 ? { previousblockhash: block.previous } : {}),
  });
  const shown = (transaction: TestTransaction, block: TestBlock | undefined) => ({
    txid: transaction.txid,
    ...(block ? { blockhash: block.hash, confirmations: confirmationsOf(block) } : {}),
    vin: transaction.inputs.map((point) => prevout(chain, point)),
    vout: transaction.outputs.map((_, n) => output(transaction, n)),
  });
  return {
    getblockchaininfo: () => ({ chain: 'regtest', blocks: chain.head.height, initialblockdownload: false }),
    getnetworkinfo: () => ({ version: 290_000 }),
    getindexinfo: () => ({ txindex: { synced: true, best_block_height: chain.head.height } }),
    getblockcount: () => chain.head.height,
    getbestblockhash: () => chain.head.hash,
    getblockhash(height: number) {
      const block = chain.blocks[height];
      if (!block) throw new Refused(-8, 'Block height out of range');
      return block.hash;
    },
    getblockheader: (hash: string) => header(knownBlock(hash)),
    getblock(hash: string, verbosity: number) {
      const block = knownBlock(hash);
      if (verbosity === 0) return blockBytes(block).toString('hex');
      return { ...header(block), tx: block.transactions.map((transaction) => shown(transaction, block)) };
    },
    getrawtransaction(txid: string, _verbosity: number, blockHash?: string) {
      const block = blockHash === undefined ? undefined : knownBlock(blockHash);
      const transaction = block?.transactions.find((candidate) => candidate.txid === txid);
      const found = block ? transaction && { transaction, block } : chain.find(txid);
      if (!found) throw new Refused(-5, 'No such mempool or blockchain transaction. Use gettransaction for wallet transactions.');
      return shown(found.transaction, found.block);
    },
    gettxout(txid: string, n: number) {
      const coin = chain.unspent().get(`${txid}:${n}`);
      return coin ? { bestblock: chain.head.hash, value: coinsFrom(coin.units), confirmations: chain.head.height - coin.height + 1 } : null;
    },
    sendrawtransaction(hex: string) {
      try {
        return chain.accept(hex).txid;
      } catch (error) {
        throw new Refused(-25, (error as Error).message);
      }
    },
    generatetoaddress: (blocks: number, address: string) =>
      Array.from({ length: blocks }, () => chain.mine(address, [...chain.waiting.values()]).hash),
    generateblock: (address: string) => ({ hash: chain.mine(address, []).hash }),
    invalidateblock(hash: string) {
      chain.cut(knownBlock(hash).height);
      return null;
    },
  };
}

function prevout(chain: TestChain, point: string) {
  const [txid, index] = point.split(':') as [string, string];
  const spent = chain.find(txid);
  return spent ? { txid, vout: Number(index), prevout: output(spent.transaction, Number(index)) } : { coinbase: '' };
}

function output({ outputs }: TestTransaction, n: number) {
  const { units, script } = outputs[n]!;
  let address: string | undefined;
  try {
    address = Address(REGTEST).encode(OutScript.decode(script));
  } catch {
    address = undefined;
  }
  return { n, value: coinsFrom(units), scriptPubKey: { hex: Buffer.from(script).toString('hex'), ...(address ? { address } : {}) } };
}

function coinsFrom(units: bigint): number {
  return Number(units) / 1e8;
}
