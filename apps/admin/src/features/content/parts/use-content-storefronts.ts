import type { ContentStorefront } from '@entrepot/contracts/calls/content-desk.ts';
import { useServices } from '@entrepot/console/services.tsx';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { STOREFRONTS_KEY } from '../content-queries.ts';

const NONE: readonly ContentStorefront[] = [];

export interface ContentStorefronts {
  list: readonly ContentStorefront[];
  nameOf: (code: string | null) => string;
  /** What something at this place should be written in. */
  languagesOf: (code: string | null) => readonly Language[];
  /** Where visitors read an article: on its own storefront, or where it is for all, on the one that the back office speaks for. */
  readingAddress: (article: { slug: string; kind: string; storefrontCode: string | null }, language: Language) => string;
  /** All storefronts first, then each. */
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** The storefronts that something can be written for. */
export function useContentStorefronts(): ContentStorefronts {
  const t = useT();
  const client = useStaffClient();
  const { settings } = useServices();
  const { data: list = NONE } = useQuery({
    queryKey: STOREFRONTS_KEY,
    queryFn: ({ signal }) => client.call('content!storefronts', {}, { signal }),
  });
  return useMemo(() => {
    const everywhere = t('admin.content.everywhere');
    const find = (code: string) => list.find((storefront) => storefront.code === code);
    return {
      list,
      nameOf: (code) => (code === null ? everywhere : (find(code)?.name ?? code)),
      languagesOf: (code) => (code === null ? LANGUAGES : (find(code)?.languages ?? LANGUAGES)),
      readingAddress: ({ slug, kind, storefrontCode }, language) => {
        const address = new URL(find(storefrontCode ?? settings.storefront.code)?.visit ?? '/', window.location.origin);
        address.pathname = kind === 'help' ? '/help' : '/information';
        address.searchParams.set('id', slug);
        address.searchParams.set('lang', language);
        return address.href;
      },
      options: [{ value: EVERYWHERE, label: everywhere }, ...list.map(({ code, name }) => ({ value: code, label: name }))],
    };
  }, [list, t, settings]);
}

/** As the choice names it: null cannot be the value of an option. */
export const placeOf = (code: string | null): string => code ?? EVERYWHERE;
export const codeOf = (place: string): string | null => (place === EVERYWHERE ? null : place);
