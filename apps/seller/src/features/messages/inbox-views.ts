/** Which conversations are shown, as the address says it. */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { shopChatCalls } from '@entrepot/contracts/calls/chat.ts';

export const INBOX_VIEWS = ['all', 'waiting', 'order', 'product'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const viewOf = (text: string | undefined): InboxView => INBOX_VIEWS.find((view) => view === text) ?? 'all';

type Asked = Pick<InputOf<(typeof shopChatCalls)['chat!conversations']>, 'state' | 'about'>;

export const ASKED_FOR: Readonly<Record<InboxView, Asked>> = {
  all: {},
  waiting: { state: 'waiting' },
  order: { about: 'order' },
  product: { about: 'product' },
};
