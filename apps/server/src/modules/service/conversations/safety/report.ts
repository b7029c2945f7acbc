/** What one side says of the other. The other is not told; the service reads the conversation and says what came of it. */
import type { ConversationReport, ReportReason } from '@entrepot/contracts/calls/chat-safety.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import type { ChatServices } from '../chat-services.ts';
import { selectConversation, type Side } from '../conversations.sql.ts';
import { storefrontsOf } from '../desk/agents.sql.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { readAsEvidence, type Officer } from './evidence.ts';
import { insertReport, selectReport, selectReports, settle, type ReportRow } from './reports.sql.ts';

export interface Reported {
  conversation: string;
  reason: ReportReason;
  text?: string | undefined;
}

/** A second one while the first is open says nothing new. */
export async function report(
  { db, clock }: ChatServices,
  side: Exclude<Side, { agentOf: readonly string[] }>,
  reporterId: string,
  { conversation, reason, text = '' }: Reported,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const row = await selectConversation(tx, side, conversation);
    if (!row || row.shop_id === null) throw new DomainError('chat.not_found');
    await insertReport(tx, {
      conversationId: row.id,
      side: 'party' in side ? 'buyer' : 'shop',
      reporterId,
      reason,
      words: readWords(text),
      upTo: row.last_seq,
      at: clock.now(),
    });
  });
}

function present(row: ReportRow): ConversationReport {
  return {
    id: row.id,
    conversation: row.conversation_id,
    storefront: row.storefront_code,
    by: row.by_side,
    buyer: row.buyer_name ?? '',
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
    reason: row.reason,
    text: row.words,
    at: row.created_at.toISOString(),
    settled: row.settled_at && { at: row.settled_at.toISOString(), by: row.settled_by_name ?? '', outcome: row.outcome ?? '' },
  };
}

/** Of the own storefronts, like everything that people of the service read. */
export async function listReports(
  { db }: DeskServices,
  { session }: Doing,
  isOpen: boolean,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { rows, total } = await selectReports(db, await storefrontsOf(db, session.subjectId), isOpen, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { list: rows.map(present), pageNum, pageSize, totalElements: total };
}

export async function readReport(services: DeskServices, officer: Officer, id: string) {
  const row = await selectReport(services.db, await storefrontsOf(services.db, officer.session.subjectId), id);
  if (!row) throw new DomainError('chat.not_found');
  const [talk] = await readAsEvidence(services, officer, [row.conversation_id]);
  if (!talk) throw new DomainError('chat.not_found');
  return { report: present(row), talk };
}

export async function settleReport(services: DeskServices, by: Doing, id: string, outcome: string): Promise<ConversationReport> {
  const words = readWords(outcome);
  if (words === '') throw new DomainError('chat.empty');
  return withTransaction(services.db, async (tx) => {
    const codes = await storefrontsOf(tx, by.session.subjectId);
    if (
      !(await selectReport(tx, codes, id)) ||
      !(await settle(tx, id, { staffId: by.session.subjectId, outcome: words, at: services.clock.now() }))
    )
      throw new DomainError('chat.not_found');
    const row = (await selectReport(tx, codes, id))!;
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'report.settled',
      subject: { kind: 'conversation', id: row.conversation_id },
      after: { outcome: words },
    });
    return present(row);
  });
}
