/** A banner or an activity, all that is said of it at once. It shows at once, where its time has come. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls, Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { checkOfficePictures } from '../../../ground/media/index.ts';
import { checkStorefront, signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { refuseForeignLink } from './own-links.ts';
import { presentPromotion } from './promotions.present.ts';
import { insertPromotion, lockPromotion, selectPromotion, updatePromotion, type PromotionFacts } from './promotions.sql.ts';

export type PromotionInput = InputOf<(typeof contentDeskCalls)['promotions!save']>;

export async function savePromotion(services: ContentDeskServices, input: PromotionInput, writer: Writer): Promise<Promotion> {
  const { db, clock, audit } = services;
  const { kind } = input;
  checkStorefront(services, input.storefrontCode);
  const now = clock.now();
  const facts = readFacts(input, now);
  refuseForeignLink(
    services.storefronts().filter(({ code }) => input.storefrontCode === null || code === input.storefrontCode),
    facts.link,
  );
  return withTransaction(db, async (tx) => {
    const row = input.id === undefined ? undefined : await lockPromotion(tx, kind, input.id);
    if (input.id !== undefined && !row) throw new DomainError('content.not_found');
    const before = row && presentPromotion(kind, row, now);
    if (before && before.revision !== input.revision) throw new DomainError('shop.changed_meanwhile');
    // What hangs there already was checked when it came; pictures of the demo are drawings that nobody sent.
    if (facts.media_id !== row?.media_id) await checkOfficePictures(tx, { purpose: 'content', mediaIds: [facts.media_id] });
    const id = row?.id ?? (await insertPromotion(tx, kind, facts));
    if (row) await updatePromotion(tx, kind, id, facts);
    const after = presentPromotion(kind, (await selectPromotion(tx, kind, id))!, now);
    if (after.revision === before?.revision) return after;
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: before ? `${kind}.changed` : `${kind}.created`,
      subject: { kind, id },
      before,
      after,
    });
    return after;
  });
}

function readFacts(input: PromotionInput, now: Date): PromotionFacts {
  const texts = input.texts
    .map(({ language, title, text, action }) => ({ language, title: readWords(title), text: readWords(text), action: readWords(action) }))
    .filter(({ title, text, action }) => title !== '' || text !== '' || action !== '');
  if (texts.length === 0) throw new DomainError('product.title_missing');
  if (texts.some(({ title, action }) => title === '' || action === '')) throw new DomainError('product.field_required');
  if (new Set(texts.map(({ language }) => language)).size < texts.length) throw new DomainError('product.twice');
  // An activity always has a beginning: of two that run, the one that began last is shown.
  const startsAt = input.startsAt === null ? (input.kind === 'activity' ? now : null) : new Date(input.startsAt);
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw new DomainError('product.discount_period');
  return {
    storefront_code: input.storefrontCode,
    media_id: input.mediaId,
    ground: input.ground,
    link: input.link,
    starts_at: startsAt,
    ends_at: endsAt,
    texts,
  };
}
