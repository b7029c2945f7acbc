/** What lies in a cart, and how it changes. Pure: where it is kept is another file's affair. */
import type { CartChange, CartItem } from '../storage.ts';

/** As many different variants as the server keeps. */
export const MAX_ENTRIES = 200;

export interface CartEntry {
  skuId: string;
  goodsId: string;
  name: string;
  /** "Sage, 0.9 L" */
  choice: string;
  mediaId: string | null;
  /** The list price of the moment at which it was put in; a later one is told apart by it. */
  seenPrice: string | null;
  buyMin: number;
  count: number;
  isChecked: boolean;
  addedAt: string;
  seller: { id: string; name: string };
}

const MEDIA_URL = /^\/media\/([^/]+)\//;

/** Reads what is stored, also what an older release or another reader of the same key has left. */
export function entryOf(item: CartItem): CartEntry {
  const url = item.imgUrl1 ?? item.zoomImg ?? '';
  const mediaId = MEDIA_URL.exec(url)?.[1];
  return {
    skuId: item.Identifier,
    goodsId: item.goodsId ?? '',
    name: item.name,
    choice: item.checkAttrName,
    mediaId: mediaId === undefined ? null : decodeURIComponent(mediaId),
    seenPrice: item.price ?? item.discountPrice ?? item.sellingPrice ?? null,
    buyMin: item.buyMin ?? 1,
    count: Math.max(1, Math.round(item.count)),
    isChecked: item.checked ?? true,
    addedAt: item.addedAt ?? new Date(0).toISOString(),
    seller: item.seller,
  };
}

export function itemOf(entry: CartEntry): CartItem {
  return {
    Identifier: entry.skuId,
    name: entry.name,
    checkAttrName: entry.choice,
    ...(entry.mediaId === null ? {} : { imgUrl1: `/media/${encodeURIComponent(entry.mediaId)}/320.webp` }),
    ...(entry.seenPrice === null ? {} : { price: entry.seenPrice }),
    buyMin: entry.buyMin,
    count: entry.count,
    seller: entry.seller,
    goodsId: entry.goodsId,
    checked: entry.isChecked,
    addedAt: entry.addedAt,
  };
}

/** What was put in last stands first. */
export function inOrder(entries: readonly CartEntry[]): CartEntry[] {
  return entries.toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0));
}

export type NewEntry = Omit<CartEntry, 'isChecked' | 'addedAt'> & {
  /** The most of this variant that can be ordered. */
  stock: number;
  /** The most of all variants of the product together. */
  buyMax: number;
};

export interface Addition {
  entries: CartEntry[];
  /** How many pieces more are in it than before. */
  added: number;
  /** Not everything found room, or the cart holds as many different things as it can. */
  wasCut: 'quantity' | 'lines' | undefined;
}

/** Puts variants in, on top of what is there of them. What is wanted is checked, wherever it was before. */
export function addEntries(before: readonly CartEntry[], wanted: readonly NewEntry[], now: Date): Addition {
  let entries = [...before];
  let added = 0;
  let wasCut: Addition['wasCut'];
  for (const { stock, buyMax, ...fresh } of wanted) {
    const known = entries.find(({ skuId }) => skuId === fresh.skuId);
    const others = piecesOf(entries, fresh.goodsId, fresh.skuId);
    const most = Math.max(known?.count ?? 0, Math.min(stock, buyMax - others));
    const count = Math.min((known?.count ?? 0) + fresh.count, most);
    if (count < (known?.count ?? 0) + fresh.count) wasCut = 'quantity';
    if (count <= 0) continue;
    if (!known && entries.length >= MAX_ENTRIES) {
      wasCut = 'lines';
      continue;
    }
    added += count - (known?.count ?? 0);
    const entry: CartEntry = {
      ...fresh,
      count,
      isChecked: true,
      seenPrice: known?.seenPrice ?? fresh.seenPrice,
      addedAt: known?.addedAt ?? now.toISOString(),
    };
    entries = known ? entries.map((other) => (other === known ? entry : other)) : [...entries, entry];
  }
  return { entries: inOrder(entries), added, wasCut };
}

/** All pieces of a product but those of one variant. */
function piecesOf(entries: readonly CartEntry[], goodsId: string, butSkuId: string): number {
  return entries.reduce((sum, entry) => sum + (entry.goodsId === goodsId && entry.skuId !== butSkuId ? entry.count : 0), 0);
}

export function changeOf(entry: CartEntry): CartChange {
  return { count: entry.count, isChecked: entry.isChecked, seenPrice: entry.seenPrice, addedAt: entry.addedAt };
}

export const isSameChange = (a: CartChange | undefined, b: CartChange | undefined) =>
  a?.count === b?.count && a?.isChecked === b?.isChecked && a?.seenPrice === b?.seenPrice && a?.addedAt === b?.addedAt;

/** What has to be told to the server so that it has `after` where it had `before`. */
export function changesBetween(before: readonly CartEntry[], after: readonly CartEntry[]): Record<string, CartChange> {
  const changes: Record<string, CartChange> = {};
  const kept = new Map(after.map((entry) => [entry.skuId, entry]));
  for (const entry of before) if (!kept.has(entry.skuId)) changes[entry.skuId] = { ...changeOf(entry), count: 0 };
  const known = new Map(before.map((entry) => [entry.skuId, changeOf(entry)]));
  for (const entry of after) if (!isSameChange(known.get(entry.skuId), changeOf(entry))) changes[entry.skuId] = changeOf(entry);
  return changes;
}
