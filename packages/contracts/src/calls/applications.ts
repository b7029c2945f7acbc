/** Becoming a merchant: what an applicant fills in and hands in, and what staff decide about it. */
import { Type, type Static } from 'typebox';
import { APPLICATION_ITEMS, APPLICATION_LIMITS, APPLICATION_STATES, DOCUMENT_ITEMS, ITEM_STATES, SHOP_KINDS } from '../applications.ts';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { SHOP_TEXT_LIMITS } from '../shop-limits.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: APPLICATION_LIMITS.remark });
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const MerchantAgreement = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  html: Type.String(),
  language: Type.String({ description: 'The language the text is written in' }),
  hash: Type.String({ description: 'SHA-256 of the text as it was written, in hexadecimal' }),
  publishedAt: Moment,
  translation: nullable(
    Type.Object(
      { language: Type.String(), title: Type.String(), html: Type.String() },
      { description: 'The same in the reader’s language, for reading; what is accepted is the text itself' },
    ),
  ),
});
export type MerchantAgreement = Static<typeof MerchantAgreement>;

/** As it was written, for whoever writes the next one. */
export const AgreementSource = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  body: Type.String({ description: 'Markdown' }),
  language: Type.String(),
  hash: Type.String(),
  publishedAt: Moment,
});
export type AgreementSource = Static<typeof AgreementSource>;

const ApplicationDocument = Type.Object({
  id: Type.String(),
  item: Type.Enum(DOCUMENT_ITEMS),
  width: Type.Integer(),
  height: Type.Integer(),
  addedAt: Moment,
});
const ApplicationCheck = Type.Object({
  item: Type.Enum(APPLICATION_ITEMS),
  state: Type.Enum(ITEM_STATES),
  remark: nullable(Type.String()),
});
const ApplicationEvent = Type.Object({
  kind: Type.Enum(['begun', 'submitted', 'changes_asked', 'resubmitted', 'approved', 'refused', 'withdrawn', 'invited']),
  at: Moment,
  text: nullable(Type.String({ description: 'What was said with it: the applicant’s note, or the reason that staff gave the applicant' })),
});

export const MerchantApplication = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(APPLICATION_STATES),
  shopName: Type.String(),
  shopKind: nullable(Type.Enum(SHOP_KINDS)),
  country: nullable(Type.String()),
  city: Type.String(),
  about: Type.String(),
  legalName: Type.String(),
  registrationNumber: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  isEmailProven: Type.Boolean(),
  agreementVersion: nullable(Type.Integer()),
  agreementAcceptedAt: nullable(Moment),
  documents: Type.Array(ApplicationDocument),
  checklist: Type.Array(ApplicationCheck),
  events: Type.Array(ApplicationEvent),
  reason: nullable(Type.String({ description: 'Why it was refused' })),
  submittedAt: nullable(Moment),
  decidedAt: nullable(Moment),
  updatedAt: Moment,
  canBeInvited: Type.Boolean({ description: 'The shop is open, and its owner has not chosen a password yet' }),
});
export type MerchantApplication = Static<typeof MerchantApplication>;

const Own = Type.Object({
  application: nullable(MerchantApplication),
  email: nullable(Type.String({ description: 'Of the account, which needs no further proof' })),
});
const DocumentFile = Type.Object({ type: Type.String(), base64: Type.String() });
const DocumentId = Type.Object({ id: UuidText });

const EDITING = ['application.state_conflict', 'application.item_accepted'] as const;

export const applicationCalls = {
  'application!agreement': defineCall({
    name: 'application!agreement',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The agreement between the marketplace and its shops, as it is in force',
    input: Type.Object({}),
    output: MerchantAgreement,
    errors: ['content.not_found'],
  }),
  'application!get': defineCall({
    name: 'application!get',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'The own application, the newest if there were several',
    input: Type.Object({}),
    output: Own,
    errors: [],
  }),
  'application!save': defineCall({
    name: 'application!save',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Keeps what is filled in so far; begins an application where there is none. What is left out stays',
    input: Type.Object({
      shopName: Text(200),
      shopKind: Type.Optional(Type.Enum(SHOP_KINDS)),
      country: Type.Optional(Type.String({ maxLength: 2 })),
      city: Text(SHOP_TEXT_LIMITS.city),
      about: Text(APPLICATION_LIMITS.about),
      legalName: Text(APPLICATION_LIMITS.legalName),
      registrationNumber: Text(APPLICATION_LIMITS.registrationNumber),
      contactName: Text(200),
      contactEmail: Text(200),
      contactPhone: Text(50),
    }),
    output: MerchantApplication,
    errors: [
      ...EDITING,
      'shop.name_invalid',
      'application.name_taken',
      'account.name_invalid',
      'account.email_invalid',
      'account.email_bound',
      'account.phone_invalid',
      'address.place_invalid',
    ],
  }),
  'application!sendCode': defineCall({
    name: 'application!sendCode',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Mails a code to the contact address, which shows that somebody reads there',
    input: Type.Object({}),
    output: Type.Object({ resendAfterSeconds: Type.Integer(), validMinutes: Type.Integer() }),
    errors: ['application.not_found', 'application.state_conflict', 'account.email_invalid', 'account.code_too_often'],
  }),
  'application!proveEmail': defineCall({
    name: 'application!proveEmail',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Enters the code that was mailed to the contact address',
    input: Type.Object({ code: Type.String({ maxLength: 20 }) }),
    output: MerchantApplication,
    errors: ['application.not_found', 'application.state_conflict', 'account.email_invalid', 'account.code_missing', 'account.code_wrong'],
  }),
  'application!attach': defineCall({
    name: 'application!attach',
    methods: ['POST'],
    audience: 'buyer',
    encoding: 'multipart',
    summary: 'Adds the picture of a document, or the pages of a PDF, which nobody sees but the applicant and the staff who decide',
    input: Type.Object({ item: Type.Enum(DOCUMENT_ITEMS) }),
    output: MerchantApplication,
    errors: [
      ...EDITING,
      'application.documents_max',
      'upload.failed',
      'upload.too_large',
      'upload.type_refused',
      'upload.unreadable',
      'upload.too_many_pixels',
    ],
  }),
  'application!detach': defineCall({
    name: 'application!detach',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes a document back; its picture is erased',
    input: DocumentId,
    output: MerchantApplication,
    errors: [...EDITING, 'application.not_found'],
  }),
  'application!document': defineCall({
    name: 'application!document',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    summary: 'An own document as a file',
    input: DocumentId,
    output: DocumentFile,
    errors: ['application.not_found'],
  }),
  'application!accept': defineCall({
    name: 'application!accept',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Accepts the agreement in the version that was read',
    input: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    output: MerchantApplication,
    errors: [...EDITING, 'application.not_found', 'application.agreement_outdated'],
  }),
  'application!agreementPaper': defineCall({
    name: 'application!agreementPaper',
    methods: ['GET', 'POST'],
    audience: 'buyer',
    answers: 'file',
    summary: 'The agreement as PDF, in the version that the own application accepted',
    input: Type.Object({}),
    output: Type.String({ format: 'binary' }),
    errors: ['application.not_found'],
  }),
  'application!submit': defineCall({
    name: 'application!submit',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    summary: 'Hands the application in, or in again after changes were asked for',
    input: Type.Object({ note: Text(APPLICATION_LIMITS.note) }),
    output: MerchantApplication,
    errors: [
      'application.not_found',
      'application.state_conflict',
      'application.incomplete',
      'application.changes_open',
      'application.email_unproven',
      'application.agreement_outdated',
      'application.name_taken',
      'account.email_bound',
    ],
  }),
  'application!withdraw': defineCall({
    name: 'application!withdraw',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Takes the application back; its documents are erased',
    input: Type.Object({}),
    output: MerchantApplication,
    errors: ['application.not_found', 'application.state_conflict'],
  }),
  'application!invite': defineCall({
    name: 'application!invite',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Mails the owner of the approved shop another link, while no password is chosen',
    input: Type.Object({}),
    output: MerchantApplication,
    errors: ['application.not_found', 'application.state_conflict', 'account.code_too_often'],
  }),
};

export const ShopAgreement = Type.Object({
  version: Type.Integer(),
  publishedAt: Moment,
  acceptedAt: nullable(Moment),
});
export type ShopAgreement = Static<typeof ShopAgreement>;

/** At the shops' door. */
export const shopAgreementCalls = {
  'agreement!get': defineCall({
    name: 'agreement!get',
    methods: ['GET', 'POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'The version of the agreement that the own shop’s application accepted; where there was none, the one in force',
    input: Type.Object({}),
    output: ShopAgreement,
    errors: ['content.not_found'],
  }),
  'agreement!paper': defineCall({
    name: 'agreement!paper',
    methods: ['GET', 'POST'],
    audience: 'seller',
    permission: 'shop.manage',
    answers: 'file',
    summary: 'The same as PDF, with its text',
    input: Type.Object({}),
    output: Type.String({ format: 'binary' }),
    errors: ['content.not_found'],
  }),
};

export const ApplicationCase = Type.Object({
  application: MerchantApplication,
  user: Type.Object({ id: Type.String(), username: Type.String() }),
  storefrontCode: Type.String(),
  language: Type.String(),
  agreementHash: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  shopId: nullable(Type.String()),
  judgements: Type.Array(Type.Object({ item: Type.Enum(APPLICATION_ITEMS), staffName: Type.String(), at: Moment })),
  seenDocuments: Type.Array(Type.String(), { description: 'The documents that whoever asks has opened, by their ids' }),
});
export type ApplicationCase = Static<typeof ApplicationCase>;

const ApplicationHeading = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  state: Type.Enum(APPLICATION_STATES),
  shopName: Type.String(),
  shopKind: nullable(Type.Enum(SHOP_KINDS)),
  country: nullable(Type.String()),
  username: Type.String(),
  submittedAt: nullable(Moment),
  updatedAt: Moment,
});
export type ApplicationHeading = Static<typeof ApplicationHeading>;

const DECIDING = ['application.not_found', 'application.state_conflict', 'audit.reason_required'] as const;

/** At the staff's door. */
export const applicationDeskCalls = {
  'applications!list': defineCall({
    name: 'applications!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'Applications, the one that waits longest first; without a state those that wait for a decision',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      state: Type.Optional(Type.Enum(APPLICATION_STATES)),
      keyword: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'The serial number, or part of the shop’s or the applicant’s name; in whatever state unless one is named',
        }),
      ),
    }),
    output: pageOf(ApplicationHeading),
    errors: [],
  }),
  'applications!get': defineCall({
    name: 'applications!get',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'One application with its documents, its checklist and what happened',
    input: Type.Object({ id: UuidText }),
    output: ApplicationCase,
    errors: ['application.not_found'],
  }),
  'applications!document': defineCall({
    name: 'applications!document',
    methods: ['POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'A document as a file. Who looked at it, and when, is kept in the audit log',
    input: DocumentId,
    output: DocumentFile,
    errors: ['application.not_found'],
  }),
  'applications!agreementPaper': defineCall({
    name: 'applications!agreementPaper',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'shops.review',
    answers: 'file',
    summary: 'The agreement as PDF, in the version that an application accepted',
    input: Type.Object({ id: UuidText }),
    output: Type.String({ format: 'binary' }),
    errors: ['application.not_found'],
  }),
  'applications!judge': defineCall({
    name: 'applications!judge',
    methods: ['POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'Accepts one item, or notes what has to change; the applicant reads it once the changes are asked for',
    input: Type.Object({
      id: UuidText,
      item: Type.Enum(APPLICATION_ITEMS),
      state: Type.Enum(['accepted', 'changes_asked']),
      remark: Text(APPLICATION_LIMITS.remark),
    }),
    output: ApplicationCase,
    errors: ['application.not_found', 'application.state_conflict', 'application.remark_missing', 'identity.pictures_unseen'],
  }),
  'applications!askChanges': defineCall({
    name: 'applications!askChanges',
    methods: ['POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'Hands the application back with the remarks at its items',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: ApplicationCase,
    errors: [...DECIDING, 'application.nothing_asked'],
  }),
  'applications!approve': defineCall({
    name: 'applications!approve',
    methods: ['POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'Opens the shop and mails its owner a link to choose a password',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: ApplicationCase,
    errors: [...DECIDING, 'application.changes_open', 'application.name_taken', 'account.email_bound', 'identity.pictures_unseen'],
  }),
  'applications!refuse': defineCall({
    name: 'applications!refuse',
    methods: ['POST'],
    audience: 'staff',
    permission: 'shops.review',
    summary: 'Refuses the application for a reason that the applicant reads',
    input: Type.Object({ id: UuidText, reason: Reason }),
    output: ApplicationCase,
    errors: DECIDING,
  }),
  'agreements!list': defineCall({
    name: 'agreements!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'parameters.manage',
    summary: 'Every version of the agreement, the one in force first',
    input: Type.Object({}),
    output: Type.Array(AgreementSource),
    errors: [],
  }),
  'agreements!publish': defineCall({
    name: 'agreements!publish',
    methods: ['POST'],
    audience: 'staff',
    permission: 'parameters.manage',
    summary: 'Proposes a new version of the agreement; in force, for whoever applies from then on, a day after another has agreed',
    input: Type.Object({
      title: Type.String({ maxLength: APPLICATION_LIMITS.agreementTitle }),
      body: Type.String({ maxLength: APPLICATION_LIMITS.agreement, description: 'Markdown' }),
      language: Type.String({ maxLength: 5 }),
      reason: Reason,
    }),
    output: Type.Object({ id: Type.String(), serial: Type.String() }),
    errors: ['audit.reason_required', 'application.agreement_empty', 'proposal.pending', 'proposal.nothing'],
  }),
};
