/** What a notice leads to, and the right that opens it. What is about the shop itself leads nowhere: a lock stands above every screen. */
import type { NoticeWords } from '@entrepot/blocks/notices/notice-list.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import {
  MESSAGES_PATH,
  orderPath,
  productEditPath,
  productPath,
  REFUNDS_PATH,
  REVIEWS_PATH,
  WITHDRAW_PATH,
  WITHDRAWALS_PATH,
} from '../../lib/paths.ts';

interface Lead {
  to: string;
  right: ShopPermission;
}

function leadOf({ kind, event, subjectId, name }: Notice): Lead | undefined {
  if (kind === 'wallet')
    return event.startsWith('address_') ? { to: WITHDRAW_PATH, right: 'money.withdraw' } : { to: WITHDRAWALS_PATH, right: 'money.read' };
  if (kind === 'refunds') return { to: REFUNDS_PATH, right: 'orders.handle' };
  if (subjectId === null) return undefined;
  if (kind === 'chat') return { to: `${MESSAGES_PATH}?open=${encodeURIComponent(subjectId)}`, right: 'messages.answer' };
  if (event === 'product_removed' || event === 'product_kept') return { to: productEditPath(subjectId), right: 'products.manage' };
  if (event === 'product_restored') return { to: productPath(subjectId), right: 'products.manage' };
  if (event.startsWith('review') && name !== null) return { to: `${REVIEWS_PATH}?q=${encodeURIComponent(name)}`, right: 'reviews.reply' };
  return { to: orderPath(subjectId), right: 'orders.handle' };
}

export function NoticeLead({ notice, words, onOpen }: { notice: Notice; words: NoticeWords; onOpen: () => void }) {
  const may = useMay();
  const lead = leadOf(notice);
  if (!lead || !may(lead.right)) return <span className="text-14">{words.children}</span>;
  return <Link to={lead.to} onClick={onOpen} {...words} />;
}
