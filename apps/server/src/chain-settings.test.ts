import { HDKey } from '@scure/bip32';
import { expect, it } from 'vitest';
import { readChainSettings, type ChainSettings } from './chain-settings.ts';
import { loadConfig } from './config.ts';

const KEY = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive(`m/44'/60'/0'/0`);
const XPUB = KEY.publicExtendedKey;
const XPRV = KEY.privateExtendedKey;
const WALLET = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

function read(env: Record<string, string>): { settings: ChainSettings; problems: string[] } {
  const problems: string[] = [];
  return { settings: readChainSettings(env, problems), problems };
}

it('without settings there are no networks, and nothing is wrong', () => {
  expect(read({})).toEqual({ settings: { depositXpub: undefined, networks: {}, faucetKey: undefined }, problems: [] });
});

it('knows the contracts of the public networks', () => {
  const { settings, problems } = read({
    DEPOSIT_XPUB: XPUB,
    ETHEREUM_RPC: 'https://one.example/key, https://two.example',
    BNB_RPC: 'https://bnb.example',
    TRON_RPC: 'https://tron.example',
    TRON_API_KEY: 'k',
  });
  expect(problems).toEqual([]);
  expect(settings.networks.ethereum).toMatchObject({
    rpcUrls: ['https://one.example/key', 'https://two.example'],
    chainId: 1,
    usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    signer: undefined,
  });
  expect(settings.networks.bnb).toMatchObject({ chainId: 56, usdt: '0x55d398326f99059fF775485246999027B3197955' });
  expect(settings.networks.tron).toMatchObject({ usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', apiKey: 'k' });
});

const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const YPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { public: 0x04_9d_7c_b2, private: 0x04_9d_78_78 }).publicExtendedKey;
const ZPRV = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { public: 0x04_b2_47_46, private: 0x04_b2_43_0c }).privateExtendedKey;

it('Bitcoin has a key of its own, and needs no other', () => {
  const env = { BITCOIN_RPC: 'http://user:pass@10.0.0.5:8332', BITCOIN_XPUB: ZPUB };
  const { settings, problems } = read(env);
  expect(problems).toEqual([]);
  expect(settings.networks).toMatchObject({ bitcoin: { rpcUrls: [env.BITCOIN_RPC], bitcoin: { chain: 'main', xpub: ZPUB } } });
  expect(read({ ...env, BITCOIN_XPUB: XPUB }).problems).toEqual([]);
  expect(read({ BITCOIN_RPC: env.BITCOIN_RPC }).problems).toEqual([
    'BITCOIN_XPUB is not set, although BITCOIN_RPC is: deposits need addresses.',
  ]);
});

it.each([
  ['a private key', ZPRV, 'extended private key'],
  ['a private key in the plain writing', XPRV, 'extended private key'],
  ['a key whose addresses are of another kind', YPUB, 'native segwit'],
  ['a key of which a letter is wrong', ZPUB.replace('R', 'S'), 'native segwit'],
  ['something else', 'zpub', 'native segwit'],
])('as the key of Bitcoin %s is refused, and never repeated', (_, key, reason) => {
  const { settings, problems } = read({ BITCOIN_RPC: 'http://node.example:8332', BITCOIN_XPUB: key });
  expect(settings.networks.bitcoin).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(reason);
  if (key.length > 10) expect(problems[0]).not.toContain(key);
});

it('a key of Bitcoin is one of the chain that is named, and test chains are not for production', () => {
  const env = { BITCOIN_RPC: 'http://node.example:8332', BITCOIN_XPUB: ZPUB, BITCOIN_CHAIN: 'regtest' };
  expect(read(env).problems[0]).toContain('tpub… or vpub…');
  expect(read({ ...env, BITCOIN_CHAIN: 'moon' }).problems[0]).toContain('BITCOIN_CHAIN must be one of');
  const VPUB = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { public: 0x04_5f_1c_f6, private: 0x04_5f_18_bc }).publicExtendedKey;
  expect(() => loadConfig({ SECRET: 'x'.repeat(32), ...env, BITCOIN_XPUB: VPUB }, 'production')).toThrow('BITCOIN_CHAIN other than main');
});

it('a private key in the place of the public one is refused, and never repeated', () => {
  const { settings, problems } = read({ DEPOSIT_XPUB: XPRV, ETHEREUM_RPC: 'https://one.example' });
  expect(settings.depositXpub).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('extended private key');
  expect(problems.join(' ')).not.toContain(XPRV);
});

it('names every bad setting, without what is secret in it', () => {
  const { problems } = read({
    DEPOSIT_XPUB: 'xpub-secret',
    ETHEREUM_RPC: 'ftp://node-secret',
    ETHEREUM_USDT: '0x12',
    BNB_RPC: 'https://b.example',
    BNB_PAYOUT_ADDRESS: 'me',
    TRON_RPC: 'https://t.example',
    TRON_USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    LOCAL_RPC: 'http://127.0.0.1:8545',
    PAYOUT_KEY_LOCAL: 'key-secret',
  });
  expect(problems.join('\n')).not.toContain('secret');
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'ETHEREUM_RPC',
    'ETHEREUM_USDT',
    'BNB_PAYOUT_ADDRESS',
    'PAYOUT_SIGNER_URL',
    'TRON_USDT',
    'LOCAL_USDT',
    'PAYOUT_KEY_LOCAL',
    'DEPOSIT_XPUB',
  ]);
});

it('networks need an extended public key, and a local key needs its network', () => {
  expect(read({ ETHEREUM_RPC: 'https://one.example' }).problems).toEqual([
    'DEPOSIT_XPUB is not set, although ETHEREUM_RPC is: deposits need addresses.',
  ]);
  expect(read({ PAYOUT_KEY_LOCAL: `0x${'1'.repeat(64)}` }).problems).toEqual(['LOCAL_RPC is not set, although PAYOUT_KEY_LOCAL is.']);
});

it('a signer elsewhere is reached by https, or on this machine', () => {
  const env = { DEPOSIT_XPUB: XPUB, ETHEREUM_RPC: 'https://one.example', ETHEREUM_PAYOUT_ADDRESS: WALLET, PAYOUT_SIGNER_TOKEN: 't' };
  expect(read({ ...env, PAYOUT_SIGNER_URL: 'https://signer.example/sign' }).settings.networks.ethereum!.signer).toEqual({
    kind: 'remote',
    url: 'https://signer.example/sign',
    token: 't',
    address: WALLET,
  });
  expect(read({ ...env, PAYOUT_SIGNER_URL: 'http://127.0.0.1:9000' }).problems).toEqual([]);
  expect(read({ ...env, PAYOUT_SIGNER_URL: 'http://signer.example' }).problems).toHaveLength(1);
});

it('production never takes coins of a test chain for money', () => {
  const env = { SECRET: 'x'.repeat(32), DEPOSIT_XPUB: XPUB, LOCAL_RPC: 'http://127.0.0.1:8545', LOCAL_USDT: WALLET };
  expect(() => loadConfig(env, 'production')).toThrow('LOCAL_RPC is for development');
  expect(loadConfig(env, 'development').chain.networks.local).toMatchObject({ chainId: 31_337 });
});
