/** The product's own words, and what the operator says in their place: per language, on all storefronts or on one. Staff only. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { PO_MAX_BYTES, PO_MAX_LENGTH, WORD_MAX_LENGTH, WORD_PROBLEMS, WORD_STATES } from '../word-problems.ts';

const staff = { audience: 'staff', permission: ['words.manage', 'words.guarded'] } as const;
const LanguageCode = Type.Enum(LANGUAGES);
const Catalogue = Type.String({ maxLength: 40 });
const MessageId = Type.String({ maxLength: 100 });
const StorefrontOrAll = nullableText({ maxLength: 31, pattern: '^[a-z][a-z0-9-]{1,30}$', description: 'Null: all storefronts' });
const Reason = Type.String({ maxLength: 500 });

const WordOverride = Type.Object({
  storefrontCode: nullable(Type.String()),
  text: Type.String(),
  changedAt: Type.String({ format: 'date-time' }),
  changedBy: Type.String(),
  problem: nullable(
    Type.Enum(WORD_PROBLEMS, { description: 'Why it is not used any more: the message has become another with an update of the product' }),
  ),
});

export const WordLine = Type.Object({
  catalogue: Type.String(),
  id: Type.String(),
  language: LanguageCode,
  english: Type.String(),
  shipped: Type.String({ description: 'Empty where the product has no translation' }),
  overrides: Type.Array(WordOverride),
});
export type WordLine = Static<typeof WordLine>;

export const WordDetail = Type.Object({
  ...WordLine.properties,
  arguments: Type.Array(Type.String(), { description: 'The values it takes' }),
  plurals: Type.Array(Type.String(), { description: 'The number forms that have to be spelt out; empty where nothing is counted' }),
  isGuarded: Type.Boolean({ description: 'Changed by two people with a right of its own, and said a day after the second one agreed' }),
  pending: Type.Array(
    Type.Object({
      serial: Type.String(),
      storefrontCode: nullable(Type.String()),
      text: nullable(Type.String({ description: 'Null: what the product ships' })),
      dueAt: nullable(Type.String({ format: 'date-time' })),
    }),
  ),
});
export type WordDetail = Static<typeof WordDetail>;

const WordChange = Type.Object({
  catalogue: Type.String(),
  id: Type.String(),
  before: Type.String(),
  after: Type.String(),
  isRemoval: Type.Boolean({ description: 'It says what the product ships, so nothing has to stand in for it any more' }),
});
export type WordChange = Static<typeof WordChange>;
export const WordImport = Type.Object({
  changes: Type.Array(WordChange),
  problems: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), problem: Type.Enum(WORD_PROBLEMS) })),
  unchanged: Type.Integer(),
  proposals: Type.Array(Type.String(), {
    description: 'Their serials, where words are guarded and another has to agree; one for each catalogue',
  }),
});
export type WordImport = Static<typeof WordImport>;

const mailName = {
  template: Type.String({ maxLength: 40 }),
  variant: Type.String({ maxLength: 40, description: 'Which of the cases of this mail; empty where there is one' }),
};
export const MailChoice = Type.Object({
  ...mailName,
  subject: Type.String({ description: 'In the caller’s language' }),
  opening: Type.String(),
});
export type MailChoice = Static<typeof MailChoice>;
export const MailPreview = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  short: Type.String({ description: 'As a text message' }),
  messages: Type.Array(Type.Object({ ...WordLine.properties, spoken: Type.String({ description: 'As it stands in this mail' }) }), {
    description: 'What it is made of, in its order',
  }),
});
export type MailPreview = Static<typeof MailPreview>;

const CatalogueOrAll = Type.Optional(Type.String({ maxLength: 40, description: 'Left out: all that are written in this language' }));

const poInput = {
  catalogue: CatalogueOrAll,
  language: LanguageCode,
  storefrontCode: StorefrontOrAll,
  content: Type.String({ maxLength: PO_MAX_LENGTH, description: 'A PO file' }),
};

export const wordCalls = {
  'words!places': defineCall({
    ...staff,
    name: 'words!places',
    methods: ['GET', 'POST'],
    summary: 'The catalogues with their languages, and the storefronts that words can be changed on',
    input: Type.Object({}),
    output: Type.Object({
      catalogues: Type.Array(Type.Object({ name: Type.String(), languages: Type.Array(LanguageCode), count: Type.Integer() })),
      storefronts: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  'words!list': defineCall({
    ...staff,
    name: 'words!list',
    methods: ['GET', 'POST'],
    summary: 'Messages by catalogue, language and words in them',
    input: Type.Object({
      catalogue: Type.Optional(Catalogue),
      language: Type.Optional(LanguageCode),
      storefront: Type.Optional(
        Type.String({ maxLength: 31, description: 'Only what is overridden there; "all" for what is overridden everywhere' }),
      ),
      state: Type.Optional(Type.Enum(WORD_STATES)),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(WordLine),
    errors: [],
  }),
  'words!get': defineCall({
    ...staff,
    name: 'words!get',
    methods: ['GET', 'POST'],
    summary: 'One message with what a text in its place needs',
    input: Type.Object({ catalogue: Catalogue, id: MessageId, language: LanguageCode }),
    output: WordDetail,
    errors: ['content.not_found'],
  }),
  'words!set': defineCall({
    ...staff,
    name: 'words!set',
    methods: ['POST'],
    summary: 'Says something else in place of a message, at once everywhere. What does not fit is refused, with why in `data.problem`',
    input: Type.Object({
      catalogue: Catalogue,
      id: MessageId,
      language: LanguageCode,
      storefrontCode: StorefrontOrAll,
      text: Type.String({ maxLength: WORD_MAX_LENGTH }),
      reason: Reason,
    }),
    output: WordDetail,
    errors: ['content.not_found', 'words.unfit', 'words.foreign_link', 'proposal.pending', 'audit.reason_required'],
  }),
  'words!remove': defineCall({
    ...staff,
    name: 'words!remove',
    methods: ['POST'],
    summary: 'Goes back to what the product ships',
    input: Type.Object({ catalogue: Catalogue, id: MessageId, language: LanguageCode, storefrontCode: StorefrontOrAll, reason: Reason }),
    output: WordDetail,
    errors: ['content.not_found', 'proposal.pending', 'audit.reason_required'],
  }),
  'words!export': defineCall({
    ...staff,
    name: 'words!export',
    methods: ['GET', 'POST'],
    answers: 'file',
    summary: 'The words of one language as a PO file with English as its source, with what stands in for the shipped texts',
    input: Type.Object({
      catalogue: CatalogueOrAll,
      language: LanguageCode,
      storefrontCode: Type.Optional(Type.String({ maxLength: 31 })),
    }),
    output: Type.String({ format: 'binary' }),
    errors: ['content.not_found'],
  }),
  'words!checkImport': defineCall({
    ...staff,
    name: 'words!checkImport',
    methods: ['POST'],
    summary: 'What a PO file would change, without changing it',
    bodyLimitBytes: PO_MAX_BYTES,
    input: Type.Object(poInput),
    output: WordImport,
    errors: ['content.not_found', 'import.empty'],
  }),
  'words!import': defineCall({
    ...staff,
    name: 'words!import',
    methods: ['POST'],
    summary: 'Takes over a PO file, all of it or nothing',
    bodyLimitBytes: PO_MAX_BYTES,
    input: Type.Object({ ...poInput, reason: Reason }),
    output: WordImport,
    errors: ['content.not_found', 'words.unfit', 'import.empty', 'proposal.pending', 'audit.reason_required'],
  }),
  'mails!list': defineCall({
    ...staff,
    name: 'mails!list',
    methods: ['GET', 'POST'],
    summary: 'Every mail that the product sends, with its cases',
    input: Type.Object({}),
    output: Type.Array(MailChoice),
    errors: [],
  }),
  'mails!preview': defineCall({
    ...staff,
    name: 'mails!preview',
    methods: ['GET', 'POST'],
    summary: 'A mail with invented values, as a storefront sends it in a language',
    input: Type.Object({ ...mailName, language: LanguageCode, storefrontCode: Type.String({ maxLength: 31 }) }),
    output: MailPreview,
    errors: ['content.not_found'],
  }),
};
