/** Somebody who mines and pays on a test chain, over the same JSON-RPC as everybody: with the counterpart and with bitcoind alike. */
import * as btc from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';

export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
const FEE = 2_000n;
/** A coinbase may be spent after so many blocks. */
const MATURITY = 100;

export type Rpc = <Result>(method: string, params?: unknown[]) => Promise<Result>;

export interface Output {
  address: string;
  units: bigint;
}

export interface TestWallet {
  address: string;
  /** So many blocks with whatever waits; answers with their hashes. */
  mine(blocks: number): Promise<string[]>;
  /** One block without anything that waits. */
  mineEmpty(): Promise<string>;
  /** A signed transaction to all of these, handed to the node; in no block yet. */
  pay(...outputs: Output[]): Promise<string>;
  /** The newest blocks are thrown away, and what they held waits again. */
  undo(blocks: number): Promise<void>;
}

interface Coin {
  txid: string;
  index: number;
  units: bigint;
  height: number;
}

export async function createTestWallet(rpc: Rpc, keyByte = 1): Promise<TestWallet> {
  const privateKey = new Uint8Array(32).fill(keyByte);
  const payment = btc.p2wpkh(pubECDSA(privateKey), REGTEST);
  const address = payment.address!;
  let coins: Coin[] = [];

  async function noteReward(hash: string): Promise<void> {
    const block = await rpc<{ height: number; tx: Array<{ txid: string; vout: Array<{ n: number; value: number }> }> }>('getblock', [
      hash,
      2,
    ]);
    const { txid, vout } = block.tx[0]!;
    coins.push({ txid, index: 0, units: BigInt(Math.round(vout[0]!.value * 1e8)), height: block.height });
  }

  const wallet: TestWallet = {
    address,
    async mine(blocks) {
      const hashes = await rpc<string[]>('generatetoaddress', [blocks, address]);
      for (const hash of hashes) await noteReward(hash);
      return hashes;
    },
    async mineEmpty() {
      const { hash } = await rpc<{ hash: string }>('generateblock', [address, []]);
      await noteReward(hash);
      return hash;
    },
    async pay(...outputs) {
      const total = outputs.reduce((sum, { units }) => sum + units, 0n);
      const head = await rpc<number>('getblockcount');
      const coin = coins.find(({ units, height }) => units > total + FEE && head - height >= MATURITY);
      if (!coin) throw new Error('the test wallet has no coin that is large and old enough');
      coins = coins.filter((other) => other !== coin);
      const transaction = new btc.Transaction();
      transaction.addInput({ txid: coin.txid, index: coin.index, witnessUtxo: { script: payment.script, amount: coin.units } });
      for (const output of outputs) transaction.addOutputAddress(output.address, output.units, REGTEST);
      transaction.addOutputAddress(address, coin.units - total - FEE, REGTEST);
      transaction.sign(privateKey);
      transaction.finalize();
      return rpc<string>('sendrawtransaction', [transaction.hex]);
    },
    async undo(blocks) {
      const height = (await rpc<number>('getblockcount')) - blocks + 1;
      await rpc('invalidateblock', [await rpc<string>('getblockhash', [height])]);
      coins = coins.filter((coin) => coin.height < height);
    },
  };
  await wallet.mine(MATURITY + 10);
  return wallet;
}
