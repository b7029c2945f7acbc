import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls, DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { checkOfficePictures } from '../../../ground/media/index.ts';
import { lockArticle, updateArticle } from './articles.sql.ts';
import { signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { readArticle } from './read-articles.ts';

export async function changeArticle(
  { db, clock, audit }: ContentDeskServices,
  input: InputOf<(typeof contentDeskCalls)['articles!change']>,
  writer: Writer,
): Promise<DeskArticle> {
  const { id, ...to } = input;
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row) throw new DomainError('content.not_found');
    const before = { slug: row.slug, kind: row.kind, position: row.position, mediaId: row.media_id };
    // What hangs there already was checked when it came, or came with the demo.
    if (to.mediaId !== null && to.mediaId !== before.mediaId) await checkOfficePictures(tx, { purpose: 'content', mediaIds: [to.mediaId] });
    if (!(await updateArticle(tx, id, { ...to, now }))) throw new DomainError('content.slug_taken');
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: 'article.changed',
      subject: { kind: 'article', id },
      before,
      after: to,
    });
    return readArticle(tx, id, now);
  });
}
