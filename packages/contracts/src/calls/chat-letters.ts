/** Answers by mail: where a visitor wants them, and the link by which a conversation is carried on elsewhere. */
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { EMAIL } from '../people.ts';
import { nullable } from '../nullable.ts';

const Visitor = Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' });
/** As the link has it. One that was cut off on its way leads nowhere, and says so. */
const Secret = Type.String({ maxLength: 200 });

export const chatLetterCalls = {
  'newOnlinechat!leaveMail': defineCall({
    name: 'newOnlinechat!leaveMail',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Where a visitor wants answers to go that are not read here; the link to carry on elsewhere goes there as well',
    input: Type.Object({ visitor: Visitor, email: Type.String({ maxLength: EMAIL.max }) }),
    output: Type.Object({ email: Type.String({ description: 'Its ends' }) }),
    errors: ['chat.not_found', 'account.email_invalid'],
  }),
  'newOnlinechat!leftMail': defineCall({
    name: 'newOnlinechat!leftMail',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Where answers go that are not read here, by its ends: the address that a visitor left, or that of the account',
    input: Type.Object({ visitor: Type.Optional(Visitor) }),
    output: Type.Object({ email: nullable(Type.String({ description: 'Null where none go anywhere' })) }),
    errors: ['chat.not_found'],
  }),
  'newOnlinechat!resume': defineCall({
    name: 'newOnlinechat!resume',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Uses the link of a mail: answers with a name to go on under. It works once',
    input: Type.Object({ secret: Secret }),
    output: Type.Object({ visitor: Type.String(), conversation: Type.String() }),
    errors: ['chat.link_unknown', 'chat.link_used', 'chat.link_old'],
  }),
  'newOnlinechat!resumeAgain': defineCall({
    name: 'newOnlinechat!resumeAgain',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Mails a new link for one that was used or is too old, to the address that was left',
    input: Type.Object({ secret: Secret }),
    output: Type.Object({}),
    errors: ['chat.link_unknown'],
  }),
};
