/**
 * The text of an article in one language. What is saved is what readers see, as soon as the article is published; what it was stays as a
 * version.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls, DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { deleteText, insertVersion, lockArticle, selectTexts, upsertText } from './articles.sql.ts';
import { signedBy, type ContentDeskServices, type Writer } from './desk-services.ts';
import { refuseUnknownBlanks } from './own-blanks.ts';
import { refuseForeignLinks } from './own-links.ts';
import { readArticle } from './read-articles.ts';

export async function saveText(
  { db, clock, audit, storefronts }: ContentDeskServices,
  input: InputOf<(typeof contentDeskCalls)['articles!saveText']>,
  writer: Writer,
): Promise<DeskArticle> {
  const { id, language, version } = input;
  const words = { title: readWords(input.title), summary: readWords(input.summary), body: readWords(input.body) };
  if (words.title === '') throw new DomainError('product.field_required');
  refuseForeignLinks(storefronts(), words);
  refuseUnknownBlanks(words);
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    if (!(await lockArticle(tx, id))) throw new DomainError('content.not_found');
    const current = (await selectTexts(tx, id)).find((text) => text.language === language);
    if ((current?.version ?? 0) !== version) throw new DomainError('shop.changed_meanwhile');
    const isSame = current && current.title === words.title && current.summary === words.summary && current.body === words.body;
    if (isSame) return readArticle(tx, id, now);
    // The text that came with the product was nobody's save; before it goes it becomes the first version.
    if (current?.version === 0) await insertVersion(tx, id, language, current, undefined);
    const signed = await signedBy(tx, writer);
    const number = await insertVersion(tx, id, language, words, { id: signed.actor.id, name: signed.actor.name, at: now });
    await upsertText(tx, id, language, words, number, now);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...signed,
      action: 'article.text_saved',
      subject: { kind: 'article', id },
      before: current ? { language, version: current.version, title: current.title } : null,
      after: { language, version: number, title: words.title },
    });
    return readArticle(tx, id, now);
  });
}

export async function removeText(
  { db, clock, audit }: ContentDeskServices,
  { id, language }: { id: string; language: Language },
  writer: Writer,
): Promise<DeskArticle> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    const current = (await lockArticle(tx, id)) && (await selectTexts(tx, id)).find((text) => text.language === language);
    if (!current) throw new DomainError('content.not_found');
    if (current.version === 0) await insertVersion(tx, id, language, current, undefined);
    await deleteText(tx, id, language, now);
    await publish(tx, 'content.changed', {});
    await audit.record(tx, {
      ...(await signedBy(tx, writer)),
      action: 'article.text_removed',
      subject: { kind: 'article', id },
      before: { language, version: current.version, title: current.title },
    });
    return readArticle(tx, id, now);
  });
}
