/** The steps to a first sale, each as it stands, and what a first order would come to. */
import type { ShopSetUp, SetUpStep, TrialOrder } from '@entrepot/contracts/calls/shop-setup.ts';
import { freightZoneFor, type FreightZone } from '@entrepot/contracts/freight.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Acting } from '../../people/members/index.ts';
import { estimateFreight, zonesOf } from '../../trade/freight/index.ts';
import { divide } from '../../trade/orders/index.ts';
import { selectSetUpFacts, selectTrialVariant, type SetUpFacts } from './shop-setup.sql.ts';

export interface SetUpServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
}

/** Who can do a step; everybody looks after the own login. */
const RIGHTS: Readonly<Record<SetUpStep, ShopPermission | undefined>> = {
  shopPage: 'shop.manage',
  shipping: 'shop.manage',
  product: 'products.manage',
  payout: 'money.withdraw',
  secondFactor: undefined,
  trial: 'products.manage',
};

const NOTHING_TO_DO: ShopSetUp = { steps: [], trial: null, obstacle: null };

export async function setUpOf(services: SetUpServices, { shopId, session }: Acting, language: Language): Promise<ShopSetUp> {
  const facts = await selectSetUpFacts(services.db, shopId, session.subjectId);
  // Whoever has been paid for an order once knows the way.
  if (!facts || facts.has_settled) return NOTHING_TO_DO;
  const zones = (await zonesOf(services.db, [shopId])).get(shopId) ?? [];
  const { trial, obstacle } = await tryOrder(services, { shopId, facts, zones }, language);
  const done: Record<SetUpStep, boolean> = {
    shopPage: facts.has_page,
    shipping: zones.length > 0,
    product: facts.has_product,
    payout: facts.has_payout_address,
    secondFactor: facts.has_second_factor,
    trial: trial !== null,
  };
  const may = (right: ShopPermission | undefined) =>
    right === undefined || session.permissions === 'all' || session.permissions.includes(right);
  const steps = (Object.keys(RIGHTS) as SetUpStep[]).filter((step) => may(RIGHTS[step])).map((step) => ({ step, isDone: done[step] }));
  return may(RIGHTS.trial) ? { steps, trial, obstacle } : { steps, trial: null, obstacle: null };
}

interface Trying {
  shopId: string;
  facts: SetUpFacts;
  zones: readonly FreightZone[];
}

/** By the same reckoning that a buyer's page asks for, so that it cannot promise what an order would not hold. */
async function tryOrder(
  { db, clock, parameters }: SetUpServices,
  { shopId, facts, zones }: Trying,
  language: Language,
): Promise<Pick<ShopSetUp, 'trial' | 'obstacle'>> {
  const without = (obstacle: NonNullable<ShopSetUp['obstacle']>) => ({ trial: null, obstacle });
  if (!facts.has_product) return without('noProduct');
  if (!facts.is_open) return without('notOpen');
  const variant = await selectTrialVariant(db, shopId, language);
  if (!variant) return without('soldOut');
  const country = freightZoneFor(zones, facts.country) ? facts.country : zones.flatMap(({ countries }) => countries ?? [])[0];
  if (country === undefined) return without('notServed');
  const { buy_min: quantity, sku_id: skuId, product_id: goodsId, title, unit } = variant;
  const { goodsTotal, total: freight } = await estimateFreight(db, new Map([[skuId, quantity]]), country, clock.now());
  const { netScaled } = divide({
    totalScaled: moneyFrom(goodsTotal) + moneyFrom(freight),
    refundedScaled: 0n,
    commission_bp: parameters.get('order_commission_bp'),
  });
  const trial: TrialOrder = { goodsId, title, country, quantity, unit, goods: goodsTotal, freight, net: formatMoney(netScaled) };
  return { trial, obstacle: null };
}
