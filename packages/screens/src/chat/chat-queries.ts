import type { Client } from '@entrepot/api-client/client.ts';
import { isSocketOpen, subscribeToNews } from '@entrepot/buyer/chat/chat-news.ts';
import { canHaveChats, visitorInput } from '@entrepot/buyer/chat/chat-person.ts';
import type { ListedConversation } from '@entrepot/contracts/calls/chat.ts';
import type { ServiceStanding } from '@entrepot/contracts/calls/service-hours.ts';
import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

const POLL_MS = 5_000;
const STEPPED_BACK_MS = 60_000;
const NAME = 'newOnlinechat!conversations';

interface Listed {
  list: ListedConversation[];
  unread: number;
}

const NONE: Listed = { list: [], unread: 0 };

/** The own conversations, asked for again whenever the socket says something, and by the clock where there is none. */
export function useConversations(keyword = '') {
  const { client } = useServices();
  const queryClient = useQueryClient();
  useEffect(
    () => subscribeToNews(({ kind }) => kind !== 'typing' && void queryClient.invalidateQueries({ queryKey: [NAME] })),
    [queryClient],
  );
  return useQuery({
    queryKey: [NAME, keyword],
    queryFn: async ({ signal }): Promise<Listed> =>
      canHaveChats() ? client.call(NAME, { ...visitorInput(), ...(keyword === '' ? {} : { keyword }) }, { signal, quiet: true }) : NONE,
    placeholderData: keepPreviousData,
    refetchInterval: () => (isSocketOpen() ? STEPPED_BACK_MS : POLL_MS),
    staleTime: 0,
  });
}

const HOURS_MS = 60_000;

/** When the service is there, holidays included, and how long people wait; asked once a minute while somebody looks. */
export function useServiceHours(): { hours: OpeningHours; standing: ServiceStanding | undefined } {
  const { client, settings } = useServices();
  const { data: standing } = useQuery({
    queryKey: ['newOnlinechat!hours'],
    queryFn: ({ signal }) => client.call('newOnlinechat!hours', visitorInput(), { signal, quiet: true }),
    refetchInterval: HOURS_MS,
    staleTime: HOURS_MS,
  });
  const usual = settings.storefront.support.hours;
  return { hours: standing ? { ...usual, holidays: standing.holidays } : usual, standing };
}

/** Where answers go that are not read here, by its ends; asked anew for whoever it is. */
export const leftMailQuery = (client: Client, person: { visitor: string } | { usercode: string }) =>
  queryOptions({
    queryKey: ['newOnlinechat!leftMail', person],
    queryFn: async ({ signal }) =>
      (await client.call('newOnlinechat!leftMail', 'visitor' in person ? person : {}, { signal, quiet: true })).email,
  });

/** A setting that anyone may read, as a number. */
export const settingQuery = (client: Client, code: 'chat_visitor_days' | 'upload_max_mb_chat') =>
  queryOptions({
    queryKey: ['configuration!get', code],
    queryFn: async ({ signal }) => Number((await client.call('configuration!get', { code }, { signal, quiet: true })).value),
    staleTime: Number.POSITIVE_INFINITY,
  });
