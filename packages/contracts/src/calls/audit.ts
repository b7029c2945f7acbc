/** The log of what was done, as those read it who answer for it. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { COUNT_REACH } from '../reach.ts';

export const AuditRecord = Type.Object({
  number: Type.String(),
  at: Type.String({ format: 'date-time' }),
  actorKind: Type.String(),
  actorId: Type.String(),
  actorName: Type.String(),
  action: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  subjectName: nullable(Type.String({ description: 'What people call it: a serial number, a name' })),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: nullable(Type.String()),
  address: nullable(Type.String()),
});
export type AuditRecord = Static<typeof AuditRecord>;

const Word = Type.Optional(Type.String({ maxLength: 100 }));

const selection = {
  actorId: Word,
  actorKind: Word,
  keyword: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Words of the reason, part of the name of whoever did it, the number or the name of what it was done to, or the number of the record',
    }),
  ),
  subjectKind: Word,
  subjectId: Word,
  action: Word,
  fromDay: Type.Optional(Type.String({ format: 'date', pattern: '^[12]', description: 'The first day, in UTC' })),
  toDay: Type.Optional(Type.String({ format: 'date', pattern: '^[12]', description: 'The last day, in UTC' })),
};

/** A longer list is counted no further, so that a million records cost no more than these. */
export const AUDIT_COUNT_LIMIT = COUNT_REACH;

const staff = { audience: 'staff', permission: 'audit.read' } as const;

export const auditCalls = {
  'audit!list': defineCall({
    ...staff,
    name: 'audit!list',
    methods: ['GET', 'POST'],
    summary: `What was done, newest first; \`totalElements\` counts to ${AUDIT_COUNT_LIMIT.toLocaleString('en')} and no further`,
    input: Type.Object({ ...selection, ...sortInput(['at']), ...pageInput(PAGE_SIZE.list) }),
    output: pageOf(AuditRecord),
    errors: [],
  }),
  'audit!get': defineCall({
    ...staff,
    name: 'audit!get',
    methods: ['GET', 'POST'],
    summary: 'One record',
    input: Type.Object({ number: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    output: AuditRecord,
    errors: ['data.none'],
  }),
  'audit!choices': defineCall({
    ...staff,
    name: 'audit!choices',
    methods: ['GET', 'POST'],
    summary: 'The actions and the kinds of things that occur in the log',
    input: Type.Object({}),
    output: Type.Object({ actions: Type.Array(Type.String()), subjectKinds: Type.Array(Type.String()) }),
    errors: [],
  }),
  'audit!verify': defineCall({
    ...staff,
    name: 'audit!verify',
    methods: ['POST'],
    summary: 'Checks the next records after a number against the chain; who asks on with the last number it names has checked them all',
    input: Type.Object({ afterNumber: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    output: Type.Object({
      problem: nullable(Type.Enum(['missing', 'changed'], { description: 'What is wrong with the record of this number' })),
      number: Type.String({ description: 'The record that is wrong, or the last one that was checked' }),
      hash: Type.String({
        description: 'Of the last one that was checked; who notes it elsewhere sees later whether it is still the same',
      }),
      newestNumber: Type.String(),
      isDone: Type.Boolean(),
    }),
    errors: [],
  }),
  'audit!noteExport': defineCall({
    name: 'audit!noteExport',
    methods: ['POST'],
    audience: 'staff',
    permission: 'own',
    summary: 'Says that a list is about to be taken along as a file which the page writes itself; the log has it then',
    input: Type.Object({
      list: Type.String({ pattern: '^[a-z][a-z-]{0,39}$', description: 'What the list is called' }),
      selection: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), { maxProperties: 20 }),
    }),
    output: Type.Object({}),
    errors: [],
  }),
  'audit!export': defineCall({
    ...staff,
    name: 'audit!export',
    methods: ['GET', 'POST'],
    answers: 'file',
    summary: 'The records of a selection as a CSV file, newest first; the log says who took it',
    input: Type.Object(selection),
    output: Type.String({ format: 'binary' }),
    errors: [],
  }),
};
