/** Who writes in this browser: somebody with an account, or a visitor under a name that the first message begins. */
import type { Client } from '@entrepot/api-client/client.ts';
import { currentToken } from '../session.ts';
import { readStored, removeStored, subscribeToStored, writeStored } from '../storage.ts';
import type { Unsent } from '@entrepot/api-client/chat/chat-log.ts';

const VISITOR = 'visitor';
const QUIET = { quiet: true } as const;

/** Whether anybody here can have conversations at all. */
export const canHaveChats = (): boolean => currentToken() !== undefined || readStored('visitor') !== undefined;

/** What a call says of a visitor; whoever is logged in says it with the token. */
export function visitorInput(): { visitor?: string } {
  const visitor = currentToken() ? undefined : readStored('visitor');
  return visitor === undefined ? {} : { visitor };
}

function person(): string {
  return (currentToken() && readStored('userInfo')?.usercode) || VISITOR;
}

/** Answers with whether somebody else has used this browser since: once so, it stays so. */
export function watchPerson(): () => boolean {
  const first = person();
  let isOther = false;
  return () => (isOther ||= person() !== first);
}

const all = (): Record<string, Unsent[]> => readStored('unsentMessages') ?? {};

/** Of this person alone, whoever else has used this browser. */
export const keptUnsent = {
  read: (): readonly Unsent[] => all()[person()] ?? [],
  write(unsent: readonly Unsent[]): void {
    const { [person()]: _before, ...others } = all();
    const left = unsent.length === 0 ? others : { ...others, [person()]: [...unsent] };
    if (Object.keys(left).length === 0) removeStored('unsentMessages');
    else writeStored('unsentMessages', left);
  },
};

let beginning: Promise<void> | undefined;
let isProven = false;

/**
 * Gives a visitor a name to write under. One from an earlier visit may have run out meanwhile; the server says so by knowing nothing of it.
 */
export async function beginVisitor(client: Client): Promise<void> {
  if (currentToken()) return;
  beginning ??= (async () => {
    const kept = readStored('visitor');
    if (kept !== undefined && isProven) return;
    const isKnown = kept !== undefined && (await client.call('newOnlinechat!conversations', { visitor: kept }, QUIET)).list.length > 0;
    if (!isKnown) writeStored('visitor', (await client.call('newOnlinechat!begin', {}, QUIET)).visitor);
    isProven = true;
  })().finally(() => (beginning = undefined));
  await beginning;
}

/**
 * At a login what was written before becomes the account's; what was still on its way goes along. Tabs do this each, and it is done once.
 */
export async function carryOver(client: Client): Promise<void> {
  const visitor = readStored('visitor');
  if (visitor === undefined || !currentToken()) return;
  const { [VISITOR]: waiting = [], ...others } = all();
  if (waiting.length > 0) {
    const mine = person();
    writeStored('unsentMessages', { ...others, [mine]: [...(others[mine] ?? []), ...waiting] });
  }
  await client.call('newOnlinechat!carry', { visitor }, QUIET);
  isProven = false;
  removeStored('visitor');
}

/**
 * Hears when what is shown belongs to somebody else from now on: a login, a logout, and a visitor whose conversations were carried over.
 */
export function onPersonChanged(listener: () => void): () => void {
  let before = { token: currentToken(), visitor: readStored('visitor') };
  function look(): void {
    const now = { token: currentToken(), visitor: readStored('visitor') };
    const isOther = now.token !== before.token || (before.visitor !== undefined && now.visitor !== before.visitor);
    before = now;
    if (isOther) listener();
  }
  const stops = [subscribeToStored('token', look), subscribeToStored('visitor', look)];
  return () => stops.forEach((stop) => stop());
}
