import { calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { maskContact } from '../../../platform/mask-contact.ts';
import { partyOf } from '../conversations/index.ts';
import type { LetterServices } from './letter-services.ts';
import { selectAccountMail, selectVisitorMail } from './letters.sql.ts';
import { leaveMail, resume, resumeAgain } from './resume.ts';

export function letterRoutes(services: LetterServices): Route[] {
  const { db, clock } = services;

  /** Whoever has an account has an address there. */
  async function visitorOf(context: CallContext, visitor: string): Promise<string> {
    const party = await partyOf(db, context, visitor, clock.now());
    if (party?.kind !== 'visitor') throw new DomainError('chat.not_found');
    return party.id;
  }

  /** Somebody with an account may have said that they want none of these mails. */
  async function addressOf(context: CallContext, visitor: string | undefined): Promise<string | undefined> {
    const party = await partyOf(db, context, visitor, clock.now());
    if (party?.kind === 'user') return (await services.wantsMail(db, party.id, 'chat')) ? selectAccountMail(db, party.id) : undefined;
    if (party) return selectVisitorMail(db, party.id);
    if (visitor === undefined) return undefined;
    throw new DomainError('chat.not_found');
  }

  return [
    route(calls['newOnlinechat!leaveMail'], async ({ visitor, email }, context) => ({
      email: maskContact(await leaveMail(services, await visitorOf(context, visitor), { email, language: context.language })),
    })),
    route(calls['newOnlinechat!leftMail'], async ({ visitor }, context) => {
      const email = await addressOf(context, visitor);
      return { email: email === undefined ? null : maskContact(email) };
    }),
    route(calls['newOnlinechat!resume'], ({ secret }, { storefrontCode }) => resume(services, secret, storefrontCode)),
    route(calls['newOnlinechat!resumeAgain'], async ({ secret }, { storefrontCode }) => {
      await resumeAgain(services, secret, storefrontCode);
      return {};
    }),
  ];
}
