/** Where a line of the inbox leads: to the order, to the money, to the setting, or into the conversation. */
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import type { NoticeWords } from '@entrepot/blocks/notices/notice-list.tsx';
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import {
  DASHBOARD_PATH,
  IDENTITY_PATH,
  loanPath,
  MY_LOAN_PATH,
  orderPath,
  RECORDS_PATH,
  SETUP_PATH,
  WITHDRAW_PATH,
} from '@entrepot/site/centre/centre-links.ts';
import { openChat, type ChatWish } from '@entrepot/site/chat-opener.ts';

const OF_ACCOUNT: Readonly<Record<string, string>> = {
  identity_approved: IDENTITY_PATH,
  identity_refused: IDENTITY_PATH,
  new_login: `${SETUP_PATH}/sessions`,
  password_changed: `${SETUP_PATH}/login-password`,
  fund_password_set: `${SETUP_PATH}/transaction-password`,
  fund_password_changed: `${SETUP_PATH}/transaction-password`,
  second_factor_changed: `${SETUP_PATH}/second-factor`,
};

function pathOf({ kind, event, subjectId }: Notice): string {
  if (kind === 'wallet') {
    if (event.startsWith('address_')) return WITHDRAW_PATH;
    return event.startsWith('withdrawal_') ? `${RECORDS_PATH}?tab=withdrawals` : RECORDS_PATH;
  }
  if (kind === 'loans') return subjectId === null ? MY_LOAN_PATH : loanPath(subjectId);
  if (kind === 'account') return OF_ACCOUNT[event] ?? DASHBOARD_PATH;
  return subjectId === null ? DASHBOARD_PATH : orderPath(subjectId);
}

/** With the shop, about the order, or with the service, which writes under no name of its own. */
function wishOf({ event, subjectId, name }: Notice): ChatWish {
  if (subjectId === null || name === null) return {};
  return event === 'order_message' ? { orderId: subjectId } : { shop: { id: subjectId, name } };
}

export function NoticeLead({ notice, words, onOpen }: { notice: Notice; words: NoticeWords; onOpen: () => void }) {
  if (notice.kind !== 'chat') return <LinkTo to={pathOf(notice)} onClick={onOpen} {...words} />;
  return (
    <button
      type="button"
      onClick={() => {
        onOpen();
        openChat(wishOf(notice));
      }}
      {...words}
    />
  );
}
