/** What comes over a socket is whatever someone typed: read with care, never trusted. */
import type { RawData } from 'ws';

export interface SocketMessage {
  type: string;
  data: unknown;
}

export interface Hello {
  token: string | undefined;
  lang: string | undefined;
  /** Of somebody without an account: the name that their browser keeps. */
  visitor: string | undefined;
  /** The console whose cookie came along, for people whose token no script can read. */
  door: string | undefined;
  /** Where the page's host name stands for none, as on a developer's machine. */
  storefront: string | undefined;
}

/** Undefined when it is not JSON of the form `{type, data}`. */
export function parseMessage(raw: RawData): SocketMessage | undefined {
  let value: unknown;
  try {
    // Text arrives as one buffer unless asked for otherwise.
    value = JSON.parse((raw as Buffer).toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isRecord(value) || typeof value.type !== 'string') return undefined;
  return { type: value.type, data: value.data };
}

const MAX_TEXT_LENGTH = 200;

/** Undefined when a field has the wrong type. */
export function parseHello(data: unknown): Hello | undefined {
  if (data !== undefined && !isRecord(data)) return undefined;
  const { token, lang, storefront, visitor, door } = data ?? {};
  const fields = [token, lang, storefront, visitor, door];
  if (!fields.every((field) => field === undefined || field === null || (typeof field === 'string' && field.length <= MAX_TEXT_LENGTH)))
    return undefined;
  const [tokenText, langText, storefrontText, visitorText, doorText] = fields.map((field) =>
    typeof field === 'string' && field !== '' ? field : undefined,
  );
  return { token: tokenText, lang: langText, storefront: storefrontText, visitor: visitorText, door: doorText };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
