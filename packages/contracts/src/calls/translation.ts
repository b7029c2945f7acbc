/** Messages as somebody reads them who speaks another language. The original is what counts. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { CHAT_LIMITS } from '../chat.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable } from '../nullable.ts';
import { DRAFT_LIMITS } from '../product-draft.ts';
import { UuidText } from '../uuid.ts';

const Seq = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const Visitor = Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' }));
/** At most this many at once. */
export const TRANSLATED_AT_ONCE = 100;

const Range = { conversation: UuidText, from: Seq, to: Seq };
export const MessageTranslation = Type.Object({
  id: Type.Integer({ description: 'Of the message' }),
  language: Type.String({ description: 'In which it was written' }),
  text: Type.String(),
});
export type MessageTranslation = Static<typeof MessageTranslation>;
const Translations = Type.Object({
  isOn: Type.Boolean({
    description: 'Whether a translation service is set up; without one nothing is translated and nothing sent anywhere',
  }),
  list: Type.Array(MessageTranslation),
  waiting: Type.Integer({ description: 'How many are still to come' }),
});
export type Translations = Static<typeof Translations>;
const Draft = {
  conversation: UuidText,
  text: Type.String({ maxLength: CHAT_LIMITS.text, description: 'Empty to be told the languages alone' }),
};
const TranslatedDraft = Type.Object({
  isOn: Type.Boolean({ description: 'Whether a translation service is set up' }),
  language: Type.String({ description: 'In which the buyer reads' }),
  text: nullable(Type.String({ description: 'Null where there is no translation now' })),
});
export type TranslatedDraft = Static<typeof TranslatedDraft>;
const SEEN = 'What is about to be sent, as the buyer would read it. Nothing of it is kept';
const WHAT = `What the other side wrote from one message to another (at most ${TRANSLATED_AT_ONCE}), in the reader’s language; what is not there yet is begun`;

const Words = Type.Object({
  title: Type.String({ maxLength: DRAFT_LIMITS.titleLength }),
  description: Type.String({ maxLength: DRAFT_LIMITS.descriptionLength }),
});
const TranslatedWords = Type.Object({
  isOn: Type.Boolean({ description: 'Whether a translation service is set up' }),
  words: nullable(Words),
});
export type TranslatedWords = Static<typeof TranslatedWords>;

export const translationCalls = {
  'newOnlinechat!translations': defineCall({
    name: 'newOnlinechat!translations',
    methods: ['POST'],
    audience: 'visitor',
    summary: WHAT,
    input: Type.Object({ visitor: Visitor, ...Range }),
    output: Translations,
    errors: ['chat.not_found'],
  }),
};

export const shopTranslationCalls = {
  'product!translate': defineCall({
    name: 'product!translate',
    methods: ['POST'],
    audience: 'seller',
    permission: 'products.manage',
    summary: 'The words of a product in another language, for the editor. Nothing of it is kept until the product is saved',
    input: Type.Object({ from: Type.Enum(LANGUAGES), to: Type.Enum(LANGUAGES), words: Words }),
    output: TranslatedWords,
    errors: [],
  }),
  'chat!translations': defineCall({
    name: 'chat!translations',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    summary: WHAT,
    input: Type.Object(Range),
    output: Translations,
    errors: ['chat.not_found'],
  }),
  'chat!translateDraft': defineCall({
    name: 'chat!translateDraft',
    methods: ['POST'],
    audience: 'seller',
    permission: 'messages.answer',
    summary: SEEN,
    input: Type.Object(Draft),
    output: TranslatedDraft,
    errors: ['chat.not_found'],
  }),
};

export const deskTranslationCalls = {
  'service!translations': defineCall({
    name: 'service!translations',
    methods: ['POST'],
    audience: 'staff',
    permission: 'service.answer',
    summary: WHAT,
    input: Type.Object(Range),
    output: Translations,
    errors: ['chat.not_found'],
  }),
  'service!translateDraft': defineCall({
    name: 'service!translateDraft',
    methods: ['POST'],
    audience: 'staff',
    permission: 'service.answer',
    summary: SEEN,
    input: Type.Object(Draft),
    output: TranslatedDraft,
    errors: ['chat.not_found'],
  }),
};
