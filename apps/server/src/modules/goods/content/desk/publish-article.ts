import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { lockArticle, selectTexts, setPublished } from './articles.sql.ts';
import { signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { refuseForeignLinks } from './own-links.ts';
import { readArticle } from './read-articles.ts';

/** Null takes it from all readers; a moment to come shows it from then on, which the caches of readers know. */
export async function setPublication(
  { db, clock, audit, storefronts }: ContentDeskServices,
  { id, at }: { id: string; at: Date | null },
  writer: Writer,
): Promise<DeskArticle> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row) throw new DomainError('content.not_found');
    if (at !== null) {
      const texts = await selectTexts(tx, id);
      if (texts.length === 0) throw new DomainError('product.title_missing');
      // A host may have left the house since the text was saved.
      for (const text of texts) refuseForeignLinks(storefronts(), text);
    }
    await setPublished(tx, id, at, now);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: at === null ? 'article.unpublished' : 'article.published',
      subject: { kind: 'article', id },
      before: { publishedAt: row.published_at?.toISOString() ?? null },
      after: { publishedAt: at?.toISOString() ?? null },
    });
    return readArticle(tx, id, now);
  });
}
