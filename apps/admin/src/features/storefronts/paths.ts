import { STOREFRONTS_PATH } from '../../lib/paths.ts';

export const EDIT_PATH = `${STOREFRONTS_PATH}/edit`;
export const SUPPORT_PATH = '/support';
export const STOREFRONTS_KEY = ['storefronts'] as const;

export const sheetKey = (code: string) => [...STOREFRONTS_KEY, 'sheet', code] as const;
export const editPath = (code: string) => `${EDIT_PATH}?code=${encodeURIComponent(code)}`;
/** A new one that begins with the looks of another. */
export const newPath = (from: string) => `${EDIT_PATH}?from=${encodeURIComponent(from)}`;
export const openPath = (code: string) => `${STOREFRONTS_PATH}?open=${encodeURIComponent(code)}`;

/** Where its pages are to be seen. On a developer's machine every code is a name below `localhost`. */
export function visitAddress({ code, hosts }: { code: string; hosts: readonly string[] }): string | undefined {
  const { protocol, hostname, port } = window.location;
  if (/(?:^|\.)localhost$|^127\./.test(hostname)) return `${protocol}//${code}.localhost${port && `:${port}`}/`;
  return hosts[0] && `https://${hosts[0]}/`;
}
