import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffClient } from '../../../../lib/staff-client.tsx';

/** Whoever types is not drawn letter by letter. */
const QUIET_MS = 500;

export interface DrawnHome {
  html: string | undefined;
  /** What is typed cannot be shown, so that what is shown is older. */
  isOlder: boolean;
}

/** The home page of a draft, drawn by the server with the storefront's own code. */
export function useDrawnHome(code: string, data: Storefront): DrawnHome {
  const client = useStaffClient();
  const language = useLanguage();
  const draft = useSettled(JSON.stringify(data));
  const drawn = useQuery({
    queryKey: ['storefront', 'preview', code, language, draft],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { html, nonce } = await client.call(
        'storefront!preview',
        { code, language, data: JSON.parse(draft) as Storefront },
        { quiet: true, signal },
      );
      return html.replaceAll(nonce, ownNonce());
    },
  });
  return { html: useLast(drawn.data), isOlder: drawn.isError };
}

/** A document inside of this one is held to this one's policy, so its styles need this one's word. */
function ownNonce(): string {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** After a refusal the last that could be drawn stays. */
function useLast(html: string | undefined): string | undefined {
  const [last, setLast] = useState(html);
  if (html !== undefined && html !== last) setLast(html);
  return html ?? last;
}
