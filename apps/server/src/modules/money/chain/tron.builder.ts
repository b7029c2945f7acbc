/** A little server that speaks as Tron's nodes do, with a chain of its own in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { TRANSFER_TOPIC } from './evm-reader.ts';
import { tronAddress, tronAddressHex } from './tron-address.ts';

export const TRON_USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

interface Payment {
  to: string;
  units: bigint;
  contract?: string;
  result?: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
}

interface Block {
  blockID: string;
  block_header: { raw_data: { number?: number; timestamp: number; parentHash: string } };
  transactions?: Array<{ txID: string }>;
  infos: object[];
}

export interface TronNode {
  url: string;
  /** One block with these transactions, each of which may pay several; answers with their ids. */
  mine(...transactions: Payment[][]): string[];
  /** Throws the last blocks away. */
  cut(blocks: number): void;
  balances: Map<string, bigint>;
  apiKeys: Set<string | undefined>;
  /** Shows receipts of another block than was asked for. */
  isConfused: boolean;
  /** Answers everything about transactions as nodes do whose database is away: with an error, and status 200. */
  isBroken: boolean;
}

const START_MS = Date.parse('2026-01-15T12:00:00Z');

export async function startTronNode(): Promise<TronNode> {
  let blocks: Block[] = [];
  let salt = 0;
  const id = (text: string): string => createHash('sha256').update(`${text}:${salt++}`).digest('hex');

  const node: TronNode = {
    url: '',
    balances: new Map(),
    apiKeys: new Set(),
    isConfused: false,
    isBroken: false,
    mine(...transactions) {
      const number = blocks.length;
      const txIDs = transactions.map(() => id('transaction'));
      const timestamp = START_MS + number * 3_000;
      const infos = transactions.map((payments, index) => {
        const failed = payments.find(({ result = 'SUCCESS' }) => result !== 'SUCCESS');
        const log = payments.map(({ to, units, contract = TRON_USDT }) => ({
          address: tronAddressHex(contract)!,
          topics: [TRANSFER_TOPIC.slice(2), '0'.repeat(24) + 'ab'.repeat(20), tronAddressHex(to)!.padStart(64, '0')],
          data: units.toString(16).padStart(64, '0'),
        }));
        return {
          id: txIDs[index],
          blockNumber: number,
          blockTimeStamp: timestamp,
          receipt: { result: failed?.result ?? 'SUCCESS' },
          ...(failed || log.length === 0 ? {} : { log }),
        };
      });
      // As Tron writes them: what is empty or zero is left out.
      const raw = { ...(number > 0 ? { number } : {}), timestamp, parentHash: blocks.at(-1)?.blockID ?? '0'.repeat(64) };
      blocks.push({
        blockID: id(`block ${number}`),
        block_header: { raw_data: raw },
        ...(txIDs.length > 0 ? { transactions: txIDs.map((txID) => ({ txID })) } : {}),
        infos,
      });
      return txIDs;
    },
    cut(count) {
      blocks = blocks.slice(0, -count);
    },
  };

  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    getnowblock: () => shown(blocks.at(-1)),
    getblockbynum: ({ num }) => shown(blocks[Number(num)]),
    gettransactioninfobyblocknum: ({ num }) => (blocks[Number(num) - Number(node.isConfused)] ?? { infos: [] }).infos,
    gettransactioninfobyid: ({ value }) => blocks.flatMap(({ infos }) => infos).find((info) => (info as { id: string }).id === value) ?? {},
    triggerconstantcontract({ contract_address: contract, function_selector: selector, parameter }) {
      if (contract !== TRON_USDT || selector !== 'balanceOf(address)') return { result: { code: 'CONTRACT_VALIDATE_ERROR' } };
      return {
        result: { result: true },
        constant_result: [(node.balances.get(tronAddress(String(parameter))) ?? 0n).toString(16).padStart(64, '0')],
      };
    },
  };

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    node.apiKeys.add(incoming.headers['tron-pro-api-key']?.toString());
    const answer = answers[/^\/wallet\/(\w+)$/.exec(incoming.url ?? '')?.[1] ?? ''];
    if (!answer) return void response.writeHead(404).end();
    if (node.isBroken && incoming.url!.includes('transactioninfo'))
      return void response.writeHead(200).end(JSON.stringify({ Error: 'class java.lang.NullPointerException : null' }));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(() => void server.close());
  node.mine();
  return node;
}

function shown(block: Block | undefined): object {
  if (!block) return {};
  const { infos: _infos, ...rest } = block;
  return rest;
}
