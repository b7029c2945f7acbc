/** What the operator writes. All of it is quiet: a page that lacks a side of it is still a page. */
import type { Client } from '@entrepot/api-client/client.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

export type NewsKind = 'news' | 'notice';

/** These change a few times a year; within one visit they are asked for once. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

export function newsQuery(client: Client, input: { kind: NewsKind | undefined; pageNum: number; pageSize?: number }) {
  const { kind, pageNum, pageSize } = input;
  return queryOptions({
    queryKey: ['information!list', kind ?? 'all', pageNum, pageSize ?? 0],
    queryFn: ({ signal }) =>
      client.call('information!list', { ...(kind ? { kind } : {}), pageNum, ...(pageSize ? { pageSize } : {}) }, { signal, quiet: true }),
  });
}

export function articleQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['information!get', id],
    queryFn: ({ signal }) => client.call('information!get', { id }, { signal, quiet: true }),
  });
}

/** The footer pages that exist. They stand in the footer, so every page asks for them. */
export function footerPagesQuery(client: Client) {
  return queryOptions({
    queryKey: ['information!pages'],
    queryFn: ({ signal }) => client.call('information!pages', {}, { signal, quiet: true }),
    ...KEPT,
  });
}

/** All questions of the help centre, with the screens they concern. */
export function helpQuery(client: Client) {
  return queryOptions({
    queryKey: ['information!help'],
    queryFn: ({ signal }) => client.call('information!help', {}, { signal, quiet: true }),
    ...KEPT,
  });
}

/** Those that fit what somebody asks. */
export function helpSearchQuery(client: Client, words: string) {
  return queryOptions({
    queryKey: ['information!help', words],
    queryFn: ({ signal }) => client.call('information!help', { words }, { signal, quiet: true }),
    staleTime: 60_000,
  });
}

export function activityQuery(client: Client) {
  return queryOptions({
    queryKey: ['activity/lottery!getCurrentActivity'],
    queryFn: ({ signal }) => client.call('activity/lottery!getCurrentActivity', {}, { signal, quiet: true }),
    ...KEPT,
  });
}

export function downloadQuery(client: Client) {
  return queryOptions({
    queryKey: ['index!download-url'],
    queryFn: ({ signal }) => client.call('index!download-url', {}, { signal, quiet: true }),
    ...KEPT,
  });
}

/** What selling costs and when it is paid, as the operator has set it. */
export interface SellingTerms {
  commissionBp: number;
  returnDays: number;
  /** Where shops apply; empty while applications are taken by mail. */
  onboardingUrl: string;
}

const TERMS = { commissionBp: 'order_commission_bp', returnDays: 'order_return_days', onboardingUrl: 'merchant_onboarding_url' } as const;

export function sellingTermsQuery(client: Client) {
  return queryOptions({
    queryKey: ['syspara!getSyspara', 'selling'],
    queryFn: async ({ signal }): Promise<SellingTerms> => {
      const values = await client.call('syspara!getSyspara', { code: Object.values(TERMS).join(',') }, { signal, quiet: true });
      return {
        commissionBp: Number(values[TERMS.commissionBp]),
        returnDays: Number(values[TERMS.returnDays]),
        onboardingUrl: String(values[TERMS.onboardingUrl] ?? ''),
      };
    },
  });
}

/** What the frame around every page shows. The page comes without it if it fails. */
export function prefetchFrame(client: Client, queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(footerPagesQuery(client));
}
