/**
 * Deposits and payouts on blockchains. Each network is followed and paid over by itself; what it says reaches the rest of the house through
 * two sinks.
 */
import { bitcoinAccount } from '../../../platform/bitcoin-account.ts';
import type { ChainSettings, NetworkCode, NetworkSettings } from '../../../config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bip32 } from '../../../platform/packages-on-demand.ts';
import { createPortionWorker, type PortionWorker } from '../../../platform/portion-worker.ts';
import { createVouch } from '../../../platform/server-word.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { isDepositAddress, selectOwners } from './addresses.sql.ts';
import { createBitcoinDriver } from './bitcoin/bitcoin-driver.ts';
import { presentPayout, presentStatus } from './chain.present.ts';
import type { Chain, DrivenChain, NetworkInfo } from './chain-types.ts';
import { createAddressBook, type AddressBook } from './deposit-address.ts';
import { selectPaidAddresses, selectPaidOutputs, selectStatuses } from './deposits.sql.ts';
import { Unreachable, type ChainWriter, type NetworkDriver } from './driver.ts';
import { endPayout, payoutFacts } from './end-payout.ts';
import { createEvmDriver } from './evm-driver.ts';
import type { NetworkServices, Sinks } from './network-services.ts';
import { NETWORKS, type NetworkDefinition } from './networks.ts';
import { createPayer, type Payer } from './pay-network.ts';
import type { PayerServices } from './payer-services.ts';
import { insertPayout, selectPayoutStatuses, hasPending } from './payouts.sql.ts';
import { readReserves } from './read-reserves.ts';
import { rescan, transfersIn } from './rescan.ts';
import { createSigner } from './open-signer.ts';
import type { Signer } from './signer.ts';
import { createFaucet } from './test-coins.ts';
import { createTronDriver } from './tron-driver.ts';
import { NATIVE_DECIMALS, scaledFrom } from './units.ts';
import { levelOf } from './wallet-level.ts';
import { createWatcher, type Watcher } from './watch-network.ts';
import { insertNetworks, selectTroubles } from './watching.sql.ts';

export type {
  Chain,
  ChainReserves,
  ChainStatus,
  CoinInfo,
  DepositSink,
  DrivenChain,
  IncomingTransfer,
  NetworkInfo,
  NetworkTrouble,
  PayoutFacts,
  PayoutOutcome,
  PayoutSink,
  PayoutStatus,
  RescanResult,
  SeenDeposit,
  WaitingPayouts,
  WalletLevel,
} from './chain-types.ts';
export { createNetworkDesk } from './network-desk.ts';

export interface ChainOptions {
  /** Tests look whenever they like, stop where they like, and let time pass. */
  pollSeconds?: number;
  reached?: PayerServices['reached'];
  nowMs?: () => number;
}

/** Blocks read in one go, and payouts taken on in one round. */
const BLOCKS_AT_ONCE = 50;
const PAYOUTS_AT_ONCE = 100;
const MINUTE_MS = 60_000;
const GWEI = 1_000_000_000n;

interface OpenNetwork {
  services: NetworkServices;
  /** Where the network is one that can be paid out over, also without a wallet. */
  payingServices: NetworkServices<ChainWriter> | undefined;
  settings: NetworkSettings;
  addressBook: AddressBook;
  watcher: Watcher;
  signer: Signer | undefined;
  payer: Payer | undefined;
}

export async function createChain(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  { parameters }: { parameters: Parameters },
  options: ChainOptions = {},
): Promise<DrivenChain> {
  const { db, clock, log } = platform;
  const vouch = createVouch(platform.config);
  const settings: ChainSettings = platform.config.chain;
  let sinks: Sinks | undefined;
  await withTransaction(db, (tx) =>
    insertNetworks(
      tx,
      NETWORKS.map(({ code }) => code),
    ),
  );
  const troubles = new Map((await selectTroubles(db)).map(({ code, trouble }) => [code, trouble]));
  const { depositXpub } = settings;
  const tokenAddresses = depositXpub ? createAddressBook(() => bip32().HDKey.fromExtendedKey(depositXpub), vouch) : undefined;
  const open = new Map<string, OpenNetwork>();
  const workers: PortionWorker[] = [];
  let sendTestCoins: Chain['sendTestCoins'];

  for (const definition of NETWORKS) {
    const own = settings.networks[definition.code];
    const addressBook = own?.bitcoin ? bitcoinAddresses(own.bitcoin) : tokenAddresses;
    if (!own || !addressBook) continue;
    const network = { ...definitionOf(definition), ...(options.pollSeconds === undefined ? {} : { pollSeconds: options.pollSeconds }) };
    const common = {
      network,
      db,
      clock,
      log,
      confirmationsNeeded: () => parameters.get(network.confirmations),
      vouch: (tx: Tx) => vouch(tx, 'chain', `network:${network.code}`),
      sinks(): Sinks {
        if (!sinks) throw new Error('the chain has nobody to tell');
        return sinks;
      },
    };
    if (own.bitcoin) {
      const outputsAt = (addresses: readonly string[]) => selectPaidOutputs(db, network.code, addresses);
      const driver = createBitcoinDriver(network, { settings: { ...own, bitcoin: own.bitcoin }, outputsAt, log, nowMs: options.nowMs });
      addNetwork(own, addressBook, { ...common, driver });
      continue;
    }
    if (network.family === 'tron') {
      addNetwork(own, addressBook, { ...common, driver: createTronDriver(network, own, log, options.nowMs) });
      continue;
    }
    const driver = createEvmDriver(network, own, log, options.nowMs);
    const signer = own.signer && createSigner(own.signer, network.code);
    addNetwork(
      own,
      addressBook,
      { ...common, driver },
      { ...common, driver },
      signer && { signer, payer: addPayer({ ...common, driver, signer, chainId: own.chainId }) },
    );
    if (network.isDemo && settings.faucetKey) sendTestCoins = createFaucet({ network, driver }, settings.faucetKey, own.chainId);
  }

  /** The addresses are those of the account's own side (0), not of its change (BIP 44). */
  function bitcoinAddresses(own: NonNullable<NetworkSettings['bitcoin']>): AddressBook {
    return createAddressBook(() => bitcoinAccount(own).deriveChild(0), vouch);
  }

  function addNetwork(
    own: NetworkSettings,
    addressBook: AddressBook,
    services: NetworkServices,
    payingServices?: NetworkServices<ChainWriter>,
    paying?: { signer: Signer; payer: Payer },
  ): void {
    const watcher = createWatcher(services, troubles.get(services.network.code) ?? null);
    const { code, name, blocksAtOnce = BLOCKS_AT_ONCE } = services.network;
    open.set(code, { services, payingServices, settings: own, addressBook, watcher, signer: paying?.signer, payer: paying?.payer });
    workers.push(
      createPortionWorker(
        { name: `follow ${code}`, portion: blocksAtOnce, take: watcher.look, failure: `${name} could not be followed` },
        log,
      ),
    );
  }

  function addPayer(services: Omit<PayerServices, 'bumpAfterMs' | 'mostFeeWei' | 'reached'>): Payer {
    const payer = createPayer({
      ...services,
      bumpAfterMs: () => parameters.get('payout_bump_minutes') * MINUTE_MS,
      mostFeeWei: () => BigInt(parameters.get('payout_max_fee_gwei')) * GWEI,
      reached: options.reached ?? (() => undefined),
    });
    workers.push(
      createPortionWorker(
        {
          name: `pay out over ${services.network.code}`,
          portion: PAYOUTS_AT_ONCE,
          take: payer.pay,
          waiting: hasPending(services.network.code),
          failure: `payouts over ${services.network.name} could not be taken on`,
        },
        log,
      ),
    );
    return payer;
  }

  /** Whether a network is open is the same at every process, also at one that follows none. */
  function createListener(): PortionWorker {
    const hear = async (): Promise<number> => {
      for (const { code, trouble } of await selectTroubles(db)) open.get(code)?.watcher.hear(trouble);
      return 0;
    };
    return createPortionWorker(
      { name: 'hear of networks', portion: 1, take: hear, failure: 'the state of the networks could not be read' },
      log,
    );
  }

  function openNetwork(code: string): OpenNetwork {
    const found = open.get(code);
    if (!found) throw new DomainError('payment.channel_closed');
    return found;
  }

  /** Of Bitcoin the settings say whether its coins are worth anything. */
  function definitionOf(definition: NetworkDefinition): NetworkDefinition {
    const { bitcoin } = settings.networks[definition.code] ?? {};
    return bitcoin && bitcoin.chain !== 'main' ? { ...definition, isDemo: true, explorer: undefined } : definition;
  }

  function infoOf(definition: NetworkDefinition): NetworkInfo {
    const network = definitionOf(definition);
    const found = open.get(network.code);
    const trouble = found ? (found.watcher.trouble() as 'unreachable' | null) : 'not_configured';
    const { code, name, standard, isDemo, secondsPerBlock, explorer, nativeCoin, held, uriScheme } = network;
    return {
      code,
      name,
      standard,
      isDemo,
      secondsPerBlock,
      trouble,
      isOpen: trouble === null,
      heldIn: held.coin,
      ...(uriScheme ? { uriScheme } : {}),
      paysOut: found?.signer !== undefined,
      confirmationsNeeded: parameters.get(network.confirmations),
      coins: [
        { coin: held.coin, contract: found?.settings.usdt || null, decimals: held.decimals },
        ...(nativeCoin ? [{ coin: nativeCoin, contract: null, decimals: NATIVE_DECIMALS }] : []),
      ],
      explorer: (txHash) => (explorer ? `${explorer}${encodeURIComponent(txHash)}` : null),
    };
  }

  function payingServices(code: string): NetworkServices<ChainWriter> | undefined {
    return open.get(code)?.payingServices;
  }

  function driverOf(code: string): NetworkDriver<ChainWriter> | NetworkDriver {
    return openNetwork(code).services.driver;
  }

  return {
    networks: () => NETWORKS.map(infoOf),
    nodesOf: (code) => open.get(code)?.services.driver.nodes() ?? [],
    async walletOf(code) {
      const { payingServices, signer } = open.get(code) ?? {};
      return payingServices && signer ? levelOf(payingServices, signer.address) : undefined;
    },
    isAddress: (network, address) => open.has(network) && driverOf(network).isAddress(address),
    normalAddress: (network, address) => driverOf(network).normalAddress(address),
    async isOwnAddress(tx, network, address) {
      const normal = driverOf(network).normalAddress(address);
      return [...open.values()].some(({ signer }) => signer?.address === normal) || isDepositAddress(tx, normal);
    },
    ownersOf: (tx, address) =>
      selectOwners(tx, [
        ...new Set([
          address,
          ...[...open.values()].flatMap(({ services: { driver } }) => (driver.isAddress(address) ? [driver.normalAddress(address)] : [])),
        ]),
      ]),
    isSigner(network, address) {
      const { services: { driver } = {}, signer } = open.get(network) ?? {};
      return driver !== undefined && signer !== undefined && driver.isAddress(address) && driver.normalAddress(address) === signer.address;
    },
    addressFor: (tx, userId, network) => openNetwork(network).addressBook(tx, { userId, network, driver: driverOf(network) }, clock.now()),
    rescan: async (network, txHash) => rescan(openNetwork(network).services, txHash),
    transfersIn: async (network, txHash) => transfersIn(openNetwork(network).services, txHash),
    async statusOf(rechargeIds) {
      const rows = rechargeIds.length === 0 ? [] : await selectStatuses(db, rechargeIds);
      return new Map(rows.map((row) => [row.recharge_id, presentStatus(row, infoByCode(row.network))]));
    },
    async payoutOf(withdrawalIds) {
      const rows = withdrawalIds.length === 0 ? [] : await selectPayoutStatuses(db, withdrawalIds);
      return new Map(rows.map((row) => [row.withdrawal_id, presentPayout(row, infoByCode(row.network))]));
    },
    async holdings(code) {
      const {
        services: { network, driver },
        signer,
      } = openNetwork(code);
      const addresses = await selectPaidAddresses(db, code, network.held.coin);
      try {
        const units = await driver.ask((reader) => reader.balancesOf(signer ? [...addresses, signer.address] : addresses));
        return scaledFrom(
          units.reduce((sum, each) => sum + each, 0n),
          network.held.decimals,
        );
      } catch (error) {
        throw error instanceof Unreachable ? new DomainError('recharge.chain_error') : error;
      }
    },
    async reserves(code) {
      const { services, settings: own, signer } = openNetwork(code);
      return {
        ...(await readReserves(services, db, signer)),
        chainId: own.chainId,
        contract: own.usdt || null,
        coin: services.network.held.coin,
        decimals: services.network.held.decimals,
        signer: signer?.address,
      };
    },
    async signMessage(code, message) {
      const { signer } = openNetwork(code);
      if (!signer) throw new DomainError('payment.channel_closed');
      return signer.signMessage(message);
    },
    ...(sendTestCoins ? { sendTestCoins } : {}),
    async startPayout(tx, { withdrawalId, network }) {
      if (!openNetwork(network).signer) throw new DomainError('payment.channel_closed');
      await insertPayout(tx, withdrawalId, network, clock.now());
    },
    payoutFacts: (tx, withdrawalId) => payoutFacts(payingServices, tx, withdrawalId),
    endPayout: (tx, withdrawalId, outcome, at) => endPayout({ servicesOf: payingServices, vouch }, tx, withdrawalId, outcome, at),
    useSinks(given) {
      sinks = given;
    },
    workers,
    companions: platform.config.roles.includes('chain') ? [] : [createListener()],
    watch(code) {
      const { watcher, services } = openNetwork(code);
      return watcher.look(services.network.blocksAtOnce ?? BLOCKS_AT_ONCE);
    },
    async pay(network) {
      await openNetwork(network).payer?.pay(PAYOUTS_AT_ONCE);
    },
  };

  function infoByCode(code: string): NetworkInfo {
    return infoOf(NETWORKS.find((network) => network.code === (code as NetworkCode))!);
  }
}
