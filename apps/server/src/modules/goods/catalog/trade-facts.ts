import type { RawBuilder } from 'kysely';

/**
 * What goods are shown by and trade alone knows, as parts of a statement. Handed in when the house is put together, because
 * trade builds on goods and not the other way round.
 */
export interface TradeFacts {
  /** A relation of `product_id` and `pieces` sold after the first moment and until the second; what came back is taken off. */
  soldPieces(since: Date, until: Date): RawBuilder<unknown>;
  /** A relation of `shop_id` and `lines` sold in that time. */
  soldLines(since: Date, until: Date): RawBuilder<unknown>;
  /** The median of seconds from payment to shipping in that time, null of too few orders. */
  medianShipSeconds(shopId: RawBuilder<unknown>, since: Date, until: Date): RawBuilder<unknown>;
}
