/**
 * A new article, or a storefront's own in place of the general one: it begins with the texts of that one and is shown when it is published.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls, DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { insertArticle, insertVersion, selectDeskArticle, selectTexts, upsertText } from './articles.sql.ts';
import { checkStorefront, signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { readArticle } from './read-articles.ts';

export async function createArticle(
  services: ContentDeskServices,
  input: InputOf<(typeof contentDeskCalls)['articles!create']>,
  writer: Writer,
): Promise<DeskArticle> {
  const { db, clock, audit } = services;
  const { slug, kind, storefrontCode, copyOf } = input;
  checkStorefront(services, storefrontCode);
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const original = copyOf === undefined ? undefined : await selectDeskArticle(tx, copyOf);
    if (copyOf !== undefined && !original) throw new DomainError('content.not_found');
    const id = await insertArticle(tx, { slug, kind, storefrontCode, mediaId: original?.media_id ?? null, now });
    if (id === undefined) throw new DomainError('content.slug_taken');
    const signed = await signedBy(tx, writer);
    for (const text of original ? await selectTexts(tx, original.id) : []) {
      const number = await insertVersion(tx, id, text.language, text, { id: signed.actor.id, name: signed.actor.name, at: now });
      await upsertText(tx, id, text.language, text, number, now);
    }
    await audit.record(tx, {
      ...signed,
      action: 'article.created',
      subject: { kind: 'article', id },
      after: { slug, kind, storefrontCode, ...(copyOf ? { copyOf } : {}) },
    });
    return readArticle(tx, id, now);
  });
}
