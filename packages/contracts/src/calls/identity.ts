/**
 * Identity verification: what a person enters and hands in, and what staff decide about it. It opens the loan service and nothing else: no
 * recharge, order or
 * withdrawal asks for it.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_SIDES,
  IDENTITY_LEVELS,
  IDENTITY_LIMITS,
  IDENTITY_QUEUES,
  IDENTITY_REFUSALS,
  IDENTITY_SORTS,
  IDENTITY_STATES,
} from '../identity.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const ById = Type.Object({ id: UuidText });

export const OwnIdentity = Type.Object({
  isOpen: Type.Boolean({ description: 'Whether this installation takes documents at all' }),
  level: Type.Enum(IDENTITY_LEVELS),
  documentDays: Type.Integer({ description: 'Days after the decision until the pictures are deleted' }),
  answerHours: Type.Integer({ description: 'Hours in which documents are looked at' }),
  application: nullable(
    Type.Object({
      serial: Type.String(),
      state: Type.Enum(IDENTITY_STATES),
      name: nullable(Type.String({ description: 'Masked' })),
      documentNumber: nullable(Type.String({ description: 'Masked' })),
      nationality: nullable(Type.String()),
      documentKind: Type.Enum(DOCUMENT_KINDS),
      received: Type.Array(Type.Enum(DOCUMENT_SIDES), {
        description: 'Of which pictures are there. They are shown to nobody but the staff who decide',
      }),
      submittedAt: nullable(Moment),
      deadlineAt: nullable(Moment),
      decidedAt: nullable(Moment),
      reasonCode: nullable(Type.Enum(IDENTITY_REFUSALS)),
      reason: nullable(Type.String({ description: 'Why it was refused, in the words of staff' })),
      picturesDeletedAt: nullable(Type.String({ format: 'date-time', description: 'When the pictures go, or went' })),
    }),
  ),
});
export type OwnIdentity = Static<typeof OwnIdentity>;

const CHANGING = ['identity.closed', 'identity.already_verified', 'identity.in_review'] as const;

export const identityCalls = {
  'identity!get': defineCall({
    name: 'identity!get',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'How it stands with the own verification; what was entered is masked',
    input: Type.Object({}),
    output: OwnIdentity,
    errors: [],
  }),
  'identity!submitBasic': defineCall({
    name: 'identity!submitBasic',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Enters name, nationality and document, or corrects them while nothing is handed in. The same again changes nothing',
    input: Type.Object({
      name: Type.String({ maxLength: IDENTITY_LIMITS.name }),
      nationality: Country,
      documentKind: Type.Enum(DOCUMENT_KINDS),
      documentNumber: Type.String({ maxLength: 100 }),
    }),
    output: OwnIdentity,
    errors: [...CHANGING, 'account.name_invalid', 'identity.number_invalid'],
  }),
  'identity!attach': defineCall({
    name: 'identity!attach',
    methods: ['POST'],
    audience: 'buyer',
    encoding: 'multipart',
    summary: 'Adds the picture of one side, or puts it in the place of an earlier one. It is encrypted before it is kept',
    input: Type.Object({ side: Type.Enum(DOCUMENT_SIDES) }),
    output: OwnIdentity,
    errors: [
      ...CHANGING,
      'identity.basic_first',
      'upload.failed',
      'upload.too_large',
      'upload.type_refused',
      'upload.unreadable',
      'upload.too_many_pixels',
    ],
  }),
  'identity!submitAdvanced': defineCall({
    name: 'identity!submitAdvanced',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Hands the pictures in for review. Asked again, it answers how it stands',
    input: Type.Object({}),
    output: OwnIdentity,
    errors: ['identity.closed', 'identity.basic_first', 'identity.pictures_missing'],
  }),
  'identity!withdraw': defineCall({
    name: 'identity!withdraw',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes back what is not decided yet; entries and pictures are erased at once',
    input: Type.Object({}),
    output: OwnIdentity,
    errors: ['identity.not_found', 'identity.already_verified'],
  }),
};

const Heading = {
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(IDENTITY_STATES),
  user: Type.Object({ id: Type.String(), username: Type.String() }),
  storefrontCode: Type.String(),
  nationality: nullable(Type.String()),
  documentKind: Type.Enum(DOCUMENT_KINDS),
  attempt: Type.Integer({ description: 'Which one of this person it is' }),
  submittedAt: Moment,
  deadlineAt: Moment,
  isLate: Type.Boolean(),
  decidedAt: nullable(Moment),
  decidedBy: nullable(Type.String()),
};
export const IdentityHeading = Type.Object(Heading);
export type IdentityHeading = Static<typeof IdentityHeading>;

const Verdict = {
  reasonCode: nullable(Type.Enum(IDENTITY_REFUSALS)),
  reason: nullable(Type.String()),
};
export const IdentityCase = Type.Object({
  ...Heading,
  ...Verdict,
  name: nullable(Type.String({ description: 'Null once it is erased, or where its key is missing' })),
  documentNumber: nullable(Type.String()),
  language: Type.String(),
  registeredAt: Moment,
  isDemo: Type.Boolean(),
  pictures: Type.Array(
    Type.Object({
      id: Type.String(),
      side: Type.Enum(DOCUMENT_SIDES),
      width: Type.Integer(),
      height: Type.Integer(),
      addedAt: Moment,
      isSeen: Type.Boolean({ description: 'Whoever asks has opened it since it was handed in' }),
    }),
    { description: 'Each is read by a call of its own' },
  ),
  picturesDeletedAt: nullable(Moment),
  sameDocument: Type.Array(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      state: Type.Enum(IDENTITY_STATES),
      user: Type.Object({ id: Type.String(), username: Type.String() }),
      submittedAt: nullable(Moment),
    }),
    { description: 'Other accounts with the same document number. A fact for whoever decides; nothing follows from it by itself' },
  ),
  attempts: Type.Array(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      state: Type.Enum(IDENTITY_STATES),
      submittedAt: nullable(Moment),
      decidedAt: nullable(Moment),
      decidedBy: nullable(Type.String()),
      ...Verdict,
    }),
    { description: 'The other ones of this person, newest first' },
  ),
});
export type IdentityCase = Static<typeof IdentityCase>;

export const PersonIdentity = Type.Object({
  level: Type.Enum(IDENTITY_LEVELS),
  since: nullable(Moment),
  latest: nullable(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      state: Type.Enum(IDENTITY_STATES),
      submittedAt: nullable(Moment),
      decidedAt: nullable(Moment),
    }),
  ),
});
export type PersonIdentity = Static<typeof PersonIdentity>;

const staff = { methods: ['POST'], audience: 'staff', permission: 'identity.review' } as const;

/** At the staff's door. */
export const identityDeskCalls = {
  'identities!list': defineCall({
    ...staff,
    name: 'identities!list',
    methods: ['GET', 'POST'],
    summary: 'Verifications that were handed in, those that wait first, the longest waiting at the top. Names and numbers are not listed',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      queue: Type.Optional(Type.Enum(IDENTITY_QUEUES)),
      nationality: Type.Optional(Country),
      documentKind: Type.Optional(Type.Enum(DOCUMENT_KINDS)),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'The whole serial number, or the beginning of a username' })),
      ...sortInput(IDENTITY_SORTS),
    }),
    output: pageOf(IdentityHeading),
    errors: [],
  }),
  'identities!get': defineCall({
    ...staff,
    name: 'identities!get',
    summary: 'One verification with what was entered, who else used the document, and earlier attempts',
    input: ById,
    output: IdentityCase,
    errors: ['identity.not_found'],
  }),
  'identities!document': defineCall({
    ...staff,
    name: 'identities!document',
    summary: 'A picture as a file. Who looked at it, and when, is written to the audit log before it is shown',
    input: ById,
    output: Type.Object({ type: Type.String(), base64: Type.String() }),
    errors: ['identity.not_found', 'identity.closed'],
  }),
  'identities!approve': defineCall({
    ...staff,
    name: 'identities!approve',
    summary: 'Entries and pictures agree: the person is verified and told by mail. Whoever approves has opened every picture',
    input: ById,
    output: IdentityCase,
    errors: ['identity.not_found', 'identity.decided', 'identity.pictures_unseen'],
  }),
  'identities!refuse': defineCall({
    ...staff,
    name: 'identities!refuse',
    summary: 'Refuses with a code and words that the person reads; another attempt is always possible',
    input: Type.Object({
      id: UuidText,
      reasonCode: Type.Enum(IDENTITY_REFUSALS),
      reason: Type.String({ maxLength: IDENTITY_LIMITS.reason }),
    }),
    output: IdentityCase,
    errors: ['identity.not_found', 'identity.decided', 'audit.reason_required'],
  }),
  'identities!ofPerson': defineCall({
    ...staff,
    name: 'identities!ofPerson',
    permission: 'people.read',
    summary: 'How far somebody is verified, without anything of the document',
    input: ById,
    output: PersonIdentity,
    errors: ['account.not_found'],
  }),
};
