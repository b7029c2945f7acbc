/** Which conversations are listed, as the address says it. */
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import type { Search } from '@entrepot/console/router/address.ts';
import type { QueueFilter } from './service-queries.ts';

export const QUEUE_VIEWS = ['me', 'all', 'mentions', 'later', 'closed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

export const viewOf = (text: string | undefined): QueueView => QUEUE_VIEWS.find((view) => view === text) ?? 'me';

export const GROUPS_OF: Readonly<Record<QueueView, readonly ServiceGroup[]>> = {
  me: ['mine', 'unassigned'],
  all: ['mine', 'unassigned', 'others'],
  mentions: ['mentioned'],
  later: ['snoozed'],
  closed: ['closed'],
};

const listOf = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','));

export function filterOf({ storefront, language, label, q }: Search): QueueFilter {
  return { storefronts: listOf(storefront), languages: listOf(language), label, keyword: q ?? '' };
}

/** Of what is searched for everything is looked through, wherever it stands. */
export const groupsOf = (view: QueueView, { keyword }: Pick<QueueFilter, 'keyword'>): readonly ServiceGroup[] =>
  keyword === '' ? GROUPS_OF[view] : ['all'];
