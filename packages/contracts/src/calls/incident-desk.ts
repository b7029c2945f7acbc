/** What staff tell people of when something does not work: it stands on the status page with its times. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { STATUS_PARTS } from '../status-parts.ts';

const Moment = Type.String({ format: 'date-time', maxLength: 40 });
const Id = Type.String({ format: 'uuid' });
export const INCIDENT_LIMITS = { title: 140, note: 2_000 } as const;
const Note = Type.String({ minLength: 1, maxLength: INCIDENT_LIMITS.note });

export const Incident = Type.Object({
  id: Id,
  storefrontCode: nullable(Type.String({ description: 'Null: all storefronts' })),
  parts: Type.Array(Type.Enum(STATUS_PARTS)),
  title: Type.String(),
  beganAt: Moment,
  endedAt: nullable(Moment),
  notes: Type.Array(Type.Object({ at: Moment, by: Type.String(), text: Type.String() }), { description: 'The newest first' }),
});
export type Incident = Static<typeof Incident>;

const staff = { audience: 'staff', permission: 'content.manage' } as const;

export const incidentDeskCalls = {
  'incident!list': defineCall({
    ...staff,
    name: 'incident!list',
    methods: ['GET', 'POST'],
    summary: 'Incidents, those that go on first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(Incident),
    errors: [],
  }),
  'incident!open': defineCall({
    ...staff,
    name: 'incident!open',
    methods: ['POST'],
    summary: 'Tells people on the status page that something does not work, and since when',
    input: Type.Object({
      storefrontCode: nullableText({ maxLength: 31, pattern: '^[a-z][a-z0-9-]{1,30}$', description: 'Null: all storefronts' }),
      parts: Type.Array(Type.Enum(STATUS_PARTS), { minItems: 1, maxItems: STATUS_PARTS.length, uniqueItems: true }),
      title: Type.String({ minLength: 1, maxLength: INCIDENT_LIMITS.title }),
      text: Note,
      beganAt: Moment,
    }),
    output: Incident,
    errors: ['data.none'],
  }),
  'incident!note': defineCall({
    ...staff,
    name: 'incident!note',
    methods: ['POST'],
    summary: 'Tells how it goes on; what was told before stays',
    input: Type.Object({ id: Id, text: Note }),
    output: Incident,
    errors: ['data.none', 'request.illegal'],
  }),
  'incident!end': defineCall({
    ...staff,
    name: 'incident!end',
    methods: ['POST'],
    summary: 'Tells that it is over, and since when',
    input: Type.Object({ id: Id, text: Note, endedAt: Moment }),
    output: Incident,
    errors: ['data.none', 'request.illegal'],
  }),
};
