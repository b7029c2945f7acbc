/**
 * Writes a whole product as a draft says it shall be: checks, columns, variants, stock, history and events, all in the caller's
 * transaction.
 */
import type { ChangeKind } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { valuesKey } from '@entrepot/contracts/product-draft.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { checkShopPictures } from '../../../ground/media/index.ts';
import { signature, type Acting } from '../../../people/members/index.ts';
import { isWaiting } from '../removal-cases.present.ts';
import { insertProduct, isNumberTaken, markTranslated, replaceParts, updateProduct, type DraftRow } from './draft.sql.ts';
import { draftChanges, type StoredChange } from './draft-changes.ts';
import { draftFrom } from './draft.present.ts';
import { insertChange } from './history.sql.ts';
import { productDraftProblems, refuseProblems, shelfProblems, tidyDraft, type ProductDraft } from './product-draft.ts';
import type { EditingServices } from './services.ts';
import { codeTwice, selectTakenCodes } from './sku-codes.sql.ts';
import { selectShownPictures, worldOf } from './draft-world.sql.ts';
import { writeVariants } from './write-variants.ts';

export interface Writing {
  shopId: string;
  draft: ProductDraft;
  /** What it was until now, locked; undefined for a new one. */
  existing: DraftRow | undefined;
  by: Acting;
  kind: ChangeKind;
  /** In which problems are told. */
  language: Language;
}

export interface Written {
  id: string;
  /** Empty: it was so already. */
  changes: StoredChange[];
}

export async function writeProduct(
  tx: Tx,
  { clock, parameters }: Pick<EditingServices, 'clock' | 'parameters'>,
  { shopId, draft: written, existing, by, kind, language }: Writing,
): Promise<Written> {
  if (existing?.state === 'removed') refuseUnlessCorrecting(existing, kind);
  const draft = withKnownCodes(tidyDraft(written), existing);
  const world = await worldOf(tx, draft, parameters.get('mall_max_goods_number_in_order'));
  refuseProblems('product.invalid', productDraftProblems(draft, world), language);
  if (existing?.state === 'on_shelf') refuseProblems('product.incomplete', shelfProblems(draft), language);
  await checkPictures(tx, shopId, draft, existing);
  await checkCodes(tx, shopId, draft, existing, language);

  const now = clock.now();
  const before = existing && draftFrom(existing);
  const changes: StoredChange[] = before ? draftChanges(before, draft) : [{ field: 'number', before: null, after: draft.number }];
  const id = existing?.id ?? (await insertNew(tx, shopId, draft, now));
  if (changes.length > 0) {
    if (existing) await updateExisting(tx, shopId, existing, draft, now);
    await replaceParts(tx, id, draft, existing && new Set(changes.map(({ field }) => field)));
  }
  const isMarked = hasMarks(draft, before) && (await markTranslated(tx, id, draft.texts));
  if (changes.length > 0 || isMarked) await publish(tx, 'catalog.changed', { productIds: [id] });
  const moved = await writeVariants(tx, { productId: id, shopId }, existing?.skus ?? [], draft.variants, now).catch((error: unknown) => {
    const code = codeTwice(error);
    throw code === undefined ? error : new DomainError('product.code_taken', { code });
  });
  const all = [...changes, ...moved];
  if (all.length > 0) await insertChange(tx, { productId: id, at: now, actor: (await signature(tx, by)).actor, kind, changes: all });
  return { id, changes: all };
}

/** Most products have no text of a machine, and need not be asked about it. */
function hasMarks(...drafts: ReadonlyArray<ProductDraft | undefined>): boolean {
  return drafts.some((draft) => draft?.texts.some(({ translatedFrom }) => translatedFrom !== undefined));
}

/** Of what the platform removed, the editor alone changes something, and not while it is being decided about. */
function refuseUnlessCorrecting({ removal_case: removalCase }: DraftRow, kind: ChangeKind): void {
  if (isWaiting(removalCase)) throw new DomainError('product.case_waiting');
  if (kind !== 'edited') throw new DomainError('product.removed');
}

async function insertNew(tx: Tx, shopId: string, draft: ProductDraft, now: Date): Promise<string> {
  const id = await insertProduct(tx, shopId, { ...draft, price: lowestPrice(draft), now });
  if (!id) throw new DomainError('product.number_taken');
  return id;
}

async function updateExisting(tx: Tx, shopId: string, existing: DraftRow, draft: ProductDraft, now: Date): Promise<void> {
  if (draft.number !== existing.number && (await isNumberTaken(tx, shopId, draft.number, existing.id)))
    throw new DomainError('product.number_taken');
  await updateProduct(tx, existing.id, { ...draft, price: lowestPrice(draft), now });
}

function lowestPrice({ variants }: Pick<ProductDraft, 'variants'>): string {
  return variants.map(({ price }) => price).reduce((lowest, price) => (moneyFrom(price) < moneyFrom(lowest) ? price : lowest));
}

/** A variant that says nothing about its code keeps it: not every program that writes products knows of codes. */
function withKnownCodes(draft: ProductDraft, existing: DraftRow | undefined): ProductDraft {
  const known = new Map(existing?.skus.filter((sku) => !sku.is_retired).map((sku) => [valuesKey({ valueIds: sku.value_ids }), sku.code]));
  return {
    ...draft,
    variants: draft.variants.map((variant) => ({
      ...variant,
      skuCode: variant.skuCode === undefined ? (known.get(valuesKey(variant)) ?? null) : variant.skuCode,
    })),
  };
}

async function checkCodes(
  tx: Tx,
  shopId: string,
  { variants }: ProductDraft,
  existing: DraftRow | undefined,
  language: Language,
): Promise<void> {
  const codes = variants.flatMap(({ skuCode }) => skuCode ?? []);
  const taken = await selectTakenCodes(tx, shopId, codes, { productIds: existing ? [existing.id] : [] });
  const index = variants.findIndex(({ skuCode }) => taken.has(skuCode?.toLowerCase() ?? ''));
  if (index < 0) return;
  const values = { code: variants[index]!.skuCode! };
  const message = translateError('product.code_taken', values, language);
  throw new DomainError('product.code_taken', values, [{ field: `variants.${index}.skuCode`, message }]);
}

const MEDIA_ID = /^[0-9a-f]{32}$/;

/** New ones were sent by this shop for its products, or are shown by one of them. */
async function checkPictures(tx: Tx, shopId: string, draft: ProductDraft, existing: DraftRow | undefined): Promise<void> {
  const known = new Set([...(existing?.pictures ?? []), ...(existing?.skus.map((sku) => sku.media_id) ?? [])]);
  const fresh = [...draft.pictures, ...draft.variants.flatMap(({ mediaId }) => mediaId ?? [])].filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  if (fresh.some((id) => !MEDIA_ID.test(id))) throw new DomainError('picture.unknown');
  const shown = new Set(await selectShownPictures(tx, shopId, fresh));
  await checkShopPictures(tx, { shopId, purpose: 'product', mediaIds: fresh.filter((id) => !shown.has(id)) });
}
