/** What the operator writes: articles, activities, and where the apps are. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';

const Moment = Type.String({ format: 'date-time' });

/** `page` is a footer page, `help` an answer of the help centre: they have no date of their own and stand in no list of news. */
const ArticleKind = Type.Union([Type.Literal('page'), Type.Literal('news'), Type.Literal('notice'), Type.Literal('help')]);

const heading = {
  id: Type.String({ description: 'The word in its address' }),
  kind: ArticleKind,
  title: Type.String(),
  summary: Type.String(),
  mediaId: nullable(Type.String()),
  publishedAt: Moment,
};

export const ArticleHeading = Type.Object(heading);
export type ArticleHeading = Static<typeof ArticleHeading>;

export const Article = Type.Object({
  ...heading,
  updatedAt: Moment,
  /** Made from Markdown on the server, where nothing but plain elements can come out. */
  html: Type.String(),
  /** The language the text is written in, where the reader's is lacking. */
  language: Type.String(),
  originalChangedAt: nullable(
    Type.String({
      format: 'date-time',
      description: 'When the English text was changed that this one does not follow yet; told of texts that bind reader and operator',
    }),
  ),
});
export type Article = Static<typeof Article>;

export const HelpQuestion = Type.Object({
  id: Type.String({ description: 'The word in its address' }),
  title: Type.String({ description: 'The question' }),
  screens: Type.Array(Type.String(), { description: 'The pages it concerns, by their names' }),
});
export type HelpQuestion = Static<typeof HelpQuestion>;

export const Activity = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
  mediaId: Type.String(),
  ground: Type.String(),
  detailUrl: Type.String({ description: 'A path on this storefront or an https address' }),
  endsAt: nullable(Moment),
});
export type Activity = Static<typeof Activity>;

export const contentCalls = {
  'information!list': defineCall({
    name: 'information!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'News and notices, newest first',
    input: Type.Object({ kind: Type.Optional(Type.Union([Type.Literal('news'), Type.Literal('notice')])), ...pageInput(PAGE_SIZE.list) }),
    output: pageOf(ArticleHeading),
    errors: [],
  }),
  'information!get': defineCall({
    name: 'information!get',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'One article or footer page',
    input: Type.Object({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }) }),
    output: Article,
    errors: ['content.not_found'],
  }),
  'information!pages': defineCall({
    name: 'information!pages',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The footer pages that exist, in the footer’s order',
    input: Type.Object({}),
    output: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    errors: [],
  }),
  'information!help': defineCall({
    name: 'information!help',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The questions of the help centre in its order, or those that fit what was asked, best first',
    input: Type.Object({ words: Type.Optional(Type.String({ maxLength: 500, description: 'In the language of the call' })) }),
    output: Type.Array(HelpQuestion),
    errors: [],
  }),
  'activity/lottery!getCurrentActivity': defineCall({
    name: 'activity/lottery!getCurrentActivity',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The activity that runs now on this storefront, or null',
    input: Type.Object({}),
    output: nullable(Activity),
    errors: [],
  }),
  'index!download-url': defineCall({
    name: 'index!download-url',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Where the apps are and which address a phone should open; null where the operator has none',
    input: Type.Object({}),
    output: Type.Object({ phoneUrl: Type.String(), androidUrl: nullable(Type.String()), iosUrl: nullable(Type.String()) }),
    errors: [],
  }),
};
