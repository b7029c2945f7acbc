/**
 * A chain of real blocks in memory: coinbases that name their height, merkle roots, headers whose work is done, and coins that exist and
 * are spent once.
 */
import { Address, OutScript, RawTx, Script, ScriptNum } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { sha256x2 } from '@scure/btc-signer/utils.js';
import { merkleRoot, twice, written } from './raw-block.ts';
import { REGTEST } from './bitcoin-wallet.builder.ts';

export interface TestTransaction {
  txid: string;
  hex: string;
  /** What it spends: transaction and place. */
  inputs: string[];
  outputs: Array<{ units: bigint; script: Uint8Array }>;
}

export interface TestBlock {
  hash: string;
  height: number;
  time: number;
  previous: string;
  header: Buffer;
  transactions: TestTransaction[];
}

/** The easiest work that there is: every second hash does it. */
const BITS = 0x207f_ffff;
const TARGET = 0x7f_ffffn << 232n;
const REWARD = 50n * 100_000_000n;
const GENESIS_SECONDS = 1_296_688_602;
const BLOCK_SECONDS = 600;

export class TestChain {
  blocks: TestBlock[] = [];
  waiting = new Map<string, TestTransaction>();
  /** Every block that was ever made: nodes remember those that were thrown away. */
  readonly known = new Map<string, TestBlock>();
  #salt = 0;

  constructor() {
    this.mine(undefined, []);
  }

  get head(): TestBlock {
    return this.blocks.at(-1)!;
  }

  find(txid: string): { transaction: TestTransaction; block: TestBlock | undefined } | undefined {
    for (const block of this.blocks.toReversed()) {
      const transaction = block.transactions.find((candidate) => candidate.txid === txid);
      if (transaction) return { transaction, block };
    }
    const transaction = this.waiting.get(txid);
    return transaction && { transaction, block: undefined };
  }

  /** By transaction and place: what was paid and not spent, in the blocks of now. */
  unspent(): Map<string, { units: bigint; script: Uint8Array; height: number }> {
    const coins = new Map<string, { units: bigint; script: Uint8Array; height: number }>();
    for (const { transactions, height } of this.blocks) {
      for (const { txid, inputs, outputs } of transactions) {
        for (const point of inputs) coins.delete(point);
        outputs.forEach((output, index) => coins.set(`${txid}:${index}`, { ...output, height }));
      }
    }
    return coins;
  }

  /** Throws where the transaction spends what is not there, or what another one that waits spends. */
  accept(hex: string): TestTransaction {
    const transaction = transactionFrom(hex);
    const coins = this.unspent();
    const taken = new Set([...this.waiting.values()].flatMap(({ inputs }) => inputs));
    if (transaction.inputs.some((point) => !coins.has(point) || taken.has(point))) throw new Error('bad-txns-inputs-missingorspent');
    this.waiting.set(transaction.txid, transaction);
    return transaction;
  }

  mine(address: string | undefined, transactions: readonly TestTransaction[]): TestBlock {
    const height = this.blocks.length;
    const all = [coinbase(height, address, this.#salt++), ...transactions];
    const previous = this.blocks.at(-1)?.hash ?? '0'.repeat(64);
    const time = GENESIS_SECONDS + height * BLOCK_SECONDS;
    const root = merkleRoot(all.map(({ txid }) => Buffer.from(txid, 'hex').reverse()));
    const header = worked(previous, root, time);
    const block = { hash: written(twice(header)), height, time, previous, header, transactions: all };
    this.blocks.push(block);
    this.known.set(block.hash, block);
    for (const { txid } of transactions) this.waiting.delete(txid);
    return block;
  }

  /** What the blocks held waits again, but for their rewards, which are gone. */
  cut(height: number): void {
    const gone = this.blocks.splice(height);
    for (const transaction of gone.flatMap(({ transactions }) => transactions.slice(1))) this.waiting.set(transaction.txid, transaction);
  }
}

export function blockBytes({ header, transactions }: TestBlock): Buffer {
  return Buffer.concat([header, varint(transactions.length), ...transactions.map(({ hex }) => Buffer.from(hex, 'hex'))]);
}

/** Named by the library, not by what is being tested. */
function transactionFrom(hex: string): TestTransaction {
  const { version, inputs, outputs, lockTime } = RawTx.decode(Buffer.from(hex, 'hex'));
  return {
    hex,
    txid: written(sha256x2(RawOldTx.encode({ version, inputs, outputs, lockTime }))),
    inputs: inputs.map(({ txid, index }) => `${Buffer.from(txid).toString('hex')}:${index}`),
    outputs: outputs.map(({ amount, script }) => ({ units: amount, script })),
  };
}

/** Its height makes it another one in every block, as BIP 34 has it; the salt does so in another chain of the same height. */
function coinbase(height: number, address: string | undefined, salt: number): TestTransaction {
  const script = Buffer.concat([Script.encode([ScriptNum().encode(BigInt(height))]), Buffer.from([4]), u32(salt)]);
  const raw = RawOldTx.encode({
    version: 2,
    inputs: [{ txid: new Uint8Array(32), index: 0xffff_ffff, finalScriptSig: script, sequence: 0xffff_ffff }],
    outputs: [{ amount: REWARD, script: address ? OutScript.encode(Address(REGTEST).decode(address)) : Script.encode(['RETURN']) }],
    lockTime: 0,
  });
  return transactionFrom(Buffer.from(raw).toString('hex'));
}

function worked(previous: string, root: Buffer, time: number): Buffer {
  for (let nonce = 0; ; nonce++) {
    const header = Buffer.concat([u32(0x2000_0000), Buffer.from(previous, 'hex').reverse(), root, u32(time), u32(BITS), u32(nonce)]);
    if (BigInt(`0x${written(twice(header))}`) <= TARGET) return header;
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function varint(value: number): Buffer {
  return value < 0xfd ? Buffer.from([value]) : Buffer.concat([Buffer.from([0xfe]), u32(value)]);
}
