/** What a checkout reads of its buyer and of where the goods go, in one statement; and all rows of its orders in another. */
import { sql } from 'kysely';
import { readPrepared, type Db } from '../../../platform/db/database.ts';
import { inOneStatement } from '../../../platform/db/transaction.ts';
import { publishing } from '../../../platform/events.ts';
import { answering, keptUnder, type IdempotencyKey, type Kept } from '../../../platform/idempotency.ts';
import { newSerial } from '../../../platform/serial.ts';
import { reserving } from '../../goods/catalog/index.ts';
import { ownAddressJson, type AddressRow } from '../../people/addresses/index.ts';
import { zonesJson, type ZoneRow } from '../freight/index.ts';

export interface BuyerFacts {
  /** Shops that the person works for, known by the e-mail address that is bound. */
  ownShopIds: string[];
  /** Of the country that the chosen address is in; 0 where it has none, or there is no such address. */
  taxBp: number;
}

export interface Circumstances extends BuyerFacts {
  address: AddressRow | null;
  /** Of all shops that something is wanted from. */
  zones: ZoneRow[];
  /** Under the key, where one is given. */
  kept: Kept<KeptCheckout> | null;
}

/** What is remembered of a checkout: asked again, its orders are told of as they stand by then. */
export interface KeptCheckout {
  checkoutId: string;
  orderIds: string[];
  payBy: string;
}

export interface Asked {
  userId: string;
  addressId: string | undefined;
  skuIds: readonly string[];
  key?: IdempotencyKey | undefined;
}

/** Undefined where the account is closed. */
export async function readCircumstances(db: Db, { userId, addressId, skuIds, key }: Asked): Promise<Circumstances | undefined> {
  const rows = await readPrepared(
    db,
    sql<Circumstances>`
    SELECT ARRAY(SELECT m.shop_id::text FROM shop_members m WHERE m.email = u.email AND m.disabled_at IS NULL) AS "ownShopIds",
      coalesce((SELECT t.rate_bp FROM addresses a JOIN country_taxes t ON t.country = a.country WHERE a.id = ${addressId ?? null}::uuid
        AND a.user_id = u.id), 0) AS "taxBp",
      ${ownAddressJson(userId, addressId)} AS address, ${zonesJson(skuIds)} AS zones, ${key ? keptUnder(key) : sql`NULL`} AS kept
    FROM users u WHERE u.id = ${userId}::uuid AND u.closed_at IS NULL`,
  );
  return rows[0];
}

export interface NewLine {
  goodsId: string;
  skuId: string;
  title: string;
  choice: string;
  mediaId: string | null;
  quantity: number;
  listPrice: string;
  unitPrice: string;
  lineTotal: string;
}

/** Amounts as decimals. */
export interface NewOrder {
  shopId: string;
  goods: string;
  discount: string;
  dispatch: string;
  distance: string;
  delivery: string;
  tax: string;
  handlingFee: string;
  total: string;
  note: string | null;
  lines: NewLine[];
}

export interface NewCheckout {
  buyerId: string;
  storefrontCode: string;
  paymentMethod: string;
  receiver: Record<string, string | null>;
  commissionBp: number;
  at: Date;
  event: string;
  timer: { kind: string; dueAt: Date };
  orders: NewOrder[];
  /** Under which it is remembered. */
  key: IdempotencyKey | undefined;
}

export interface PlacedLine {
  checkout_id: string;
  order_id: string;
  serial: string;
  shop_id: string;
  line_id: string;
  sku_id: string;
}

/**
 * All of it or, by what is thrown, nothing: the orders, their lines, the stock they take, and the event that tells of them. A shop has one
 * order in a checkout, and a variant one line. Without a row the account was closed meanwhile; until the end of the statement it stays
 * open.
 */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<PlacedLine[]> {
  const { orders, at, timer, key } = checkout;
  const lines = orders.flatMap(({ shopId, lines: own }) => own.map((line) => ({ shopId, ...line })));
  const order = <Name extends keyof NewOrder>(name: Name): Array<NewOrder[Name]> => orders.map((each) => each[name]);
  const line = <Name extends keyof (typeof lines)[number]>(name: Name): Array<(typeof lines)[number][Name]> =>
    lines.map((each) => each[name]);
  const remembered = sql`jsonb_build_object('checkoutId', (SELECT id FROM checkout), 'orderIds', (SELECT jsonb_agg(id) FROM placed),
    'payBy', ${timer.dueAt.toISOString()}::text)`;
  return inOneStatement(
    db,
    sql<PlacedLine>`
    WITH buyer AS MATERIALIZED (
      SELECT id FROM users WHERE id = ${checkout.buyerId}::uuid AND closed_at IS NULL FOR KEY SHARE
    ), checkout AS MATERIALIZED (SELECT uuidv7() AS id FROM buyer), placed AS (
      INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, status, goods_total, discount, freight_dispatch,
        freight_distance, freight_delivery, tax,
        handling_fee, total, commission_bp, payment_method, receiver, note, submitted_at)
      SELECT ${newSerial('O', at)}, checkout.id, ${checkout.buyerId}::uuid, o.shop_id, ${checkout.storefrontCode}, 0, o.goods, o.discount,
        o.dispatch, o.distance, o.delivery, o.tax,
        o.handling_fee, o.total, ${checkout.commissionBp}::integer, ${checkout.paymentMethod}, ${JSON.stringify(checkout.receiver)}::jsonb,
        o.note, ${at}::timestamptz
      FROM checkout CROSS JOIN unnest(${order('shopId')}::uuid[], ${order('goods')}::numeric[], ${order('discount')}::numeric[],
        ${order('dispatch')}::numeric[],
        ${order('distance')}::numeric[], ${order('delivery')}::numeric[], ${order('tax')}::numeric[], ${order('handlingFee')}::numeric[],
        ${order('total')}::numeric[],
        ${order('note')}::text[]) AS o (shop_id, goods, discount, dispatch, distance, delivery, tax, handling_fee, total, note)
      RETURNING id, serial, checkout_id, shop_id
    ), lines AS (
      INSERT INTO order_lines (order_id, product_id, sku_id, sku_code, title, choice, media_id, quantity, list_price,
        unit_price, line_total)
      SELECT placed.id, l.product_id, l.sku_id, k.code, l.title, l.choice, l.media_id, l.quantity, l.list_price, l.unit_price, l.line_total
      FROM unnest(${line('shopId')}::uuid[], ${line('goodsId')}::uuid[], ${line('skuId')}::uuid[], ${line('title')}::text[],
        ${line('choice')}::text[], ${line('mediaId')}::text[],
        ${line('quantity')}::integer[], ${line('listPrice')}::numeric[], ${line('unitPrice')}::numeric[], ${line('lineTotal')}::numeric[])
        WITH ORDINALITY AS l (shop_id, product_id, sku_id, title, choice, media_id, quantity, list_price, unit_price, line_total, place)
      JOIN placed ON placed.shop_id = l.shop_id JOIN skus k ON k.id = l.sku_id ORDER BY l.place
      RETURNING id, order_id, sku_id, quantity
    ), ${key ? sql`remembered AS (${answering(key, remembered)} FROM checkout),` : sql``} ${reserving(
      sql`SELECT sku_id, quantity, id AS order_line_id FROM lines`,
      at,
    )}, happened AS (
      INSERT INTO order_events (order_id, kind, actor, happened_at) SELECT id, ${checkout.event}, 'buyer', ${at}::timestamptz FROM placed
    ), due AS (
      INSERT INTO order_timers (order_id, kind, due_at) SELECT id, ${timer.kind}, ${timer.dueAt}::timestamptz FROM placed
    ), told AS (
      ${publishing(
        'orders.changed',
        sql`jsonb_build_object('orderIds', (SELECT jsonb_agg(id) FROM placed),
        'userIds', jsonb_build_array(${checkout.buyerId}::text), 'shopIds', to_jsonb(${order('shopId')}::text[]))`,
      )} FROM checkout
    )
    SELECT placed.checkout_id, placed.id AS order_id, placed.serial, placed.shop_id, lines.id AS line_id, lines.sku_id
    FROM lines JOIN placed ON placed.id = lines.order_id`,
  );
}
