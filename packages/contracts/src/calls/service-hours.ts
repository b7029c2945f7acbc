/** When the service of a storefront is there, how long people wait for it, and what came of it: all counted. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, nullableText } from '../nullable.ts';
import { AnswerTime } from './chat.ts';

const Day = Type.String({ format: 'date' });
const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';
const Code = Type.String({ maxLength: 40 });

const ServiceHoliday = Type.Object({
  day: Day,
  name: Type.String(),
  opens: nullable(Type.String({ description: 'As 10:00; null where it stays closed' })),
  closes: nullable(Type.String()),
});
export type ServiceHoliday = Static<typeof ServiceHoliday>;

export const serviceHoursCalls = {
  'newOnlinechat!hours': defineCall({
    name: 'newOnlinechat!hours',
    methods: ['POST'],
    audience: 'visitor',
    summary:
      'The days on which the service of this storefront is there at other hours, how long answers take, and who waits while it is closed',
    input: Type.Object({ visitor: Type.Optional(Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' })) }),
    output: Type.Object({
      holidays: Type.Array(ServiceHoliday, { description: 'From today on' }),
      answerTime: nullable(AnswerTime),
      promiseMinutes: Type.Integer({ description: 'Within which a first answer is promised in opening hours' }),
      /** While it is closed. */
      queue: nullable(
        Type.Object({
          ahead: Type.Integer({ description: 'People who wrote before' }),
          turnAt: nullable(
            Type.String({ format: 'date-time', description: 'At the pace of the last openings; null where too little was counted' }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
};
export type ServiceStanding = Static<(typeof serviceHoursCalls)['newOnlinechat!hours']['output']>;

export const DeskHoliday = Type.Object({ ...ServiceHoliday.properties, storefront: Type.String() });
export type DeskHoliday = Static<typeof DeskHoliday>;

/** By what the figures are told apart. */
export const SERVICE_FIGURE_GROUPS = ['storefront', 'language', 'person'] as const;
export const ServiceFigure = Type.Object({
  key: Type.String({ description: 'The code of a storefront, a language, or the id of a person; empty where nobody is named' }),
  name: Type.String(),
  answers: Type.Integer({ description: 'First answers, each to somebody who waited' }),
  medianAnswerSeconds: nullable(Type.Integer()),
  withinPromise: Type.Integer(),
  closed: Type.Integer(),
  medianCloseSeconds: nullable(Type.Integer()),
  ratings: Type.Integer(),
  stars: nullable(Type.Number({ description: 'The mean, to one decimal' })),
});
export type ServiceFigure = Static<typeof ServiceFigure>;

const SPAN = {
  by: Type.Enum(SERVICE_FIGURE_GROUPS),
  from: Day,
  to: Type.String({ format: 'date', description: 'Inclusive, as the days are in UTC' }),
  storefront: Type.Optional(Code),
  language: Type.Optional(Type.String({ maxLength: 5 })),
};
const MANAGE = { audience: 'staff', permission: 'service.manage', methods: ['POST'] } as const;

export const serviceSettingCalls = {
  'service!holidays': defineCall({
    ...MANAGE,
    name: 'service!holidays',
    summary: 'Days with other hours of all storefronts, or of one, those that are over left out',
    input: Type.Object({ storefront: Type.Optional(Code) }),
    output: Type.Array(DeskHoliday),
    errors: [],
  }),
  'service!saveHoliday': defineCall({
    ...MANAGE,
    name: 'service!saveHoliday',
    summary: 'Says that a storefront’s service is closed on a day, or there at other hours; buyers read it at once',
    input: Type.Object({
      storefront: Code,
      day: Day,
      name: Type.String({ minLength: 1, maxLength: 80 }),
      opens: nullableText({ maxLength: 5, pattern: CLOCK }),
      closes: nullableText({ maxLength: 5, pattern: CLOCK }),
    }),
    output: DeskHoliday,
    errors: ['request.invalid'],
  }),
  'service!removeHoliday': defineCall({
    ...MANAGE,
    name: 'service!removeHoliday',
    summary: 'The usual hours hold on that day',
    input: Type.Object({ storefront: Code, day: Day }),
    output: Type.Object({}),
    errors: ['chat.not_found'],
  }),
  'service!figures': defineCall({
    ...MANAGE,
    name: 'service!figures',
    summary: 'First answers, closings and ratings of a span, by storefront, language or person',
    input: Type.Object(SPAN),
    output: Type.Object({ list: Type.Array(ServiceFigure), total: ServiceFigure, promiseMinutes: Type.Integer() }),
    errors: ['request.invalid'],
  }),
  'service!exportFigures': defineCall({
    ...MANAGE,
    name: 'service!exportFigures',
    methods: ['GET', 'POST'],
    answers: 'file',
    summary: 'The same as a CSV file',
    input: Type.Object(SPAN),
    output: Type.String({ format: 'binary' }),
    errors: ['request.invalid'],
  }),
};
export type ServiceFigures = Static<(typeof serviceSettingCalls)['service!figures']['output']>;
