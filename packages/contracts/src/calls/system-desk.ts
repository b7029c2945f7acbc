/** How the installation is doing, and the jobs it works through. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { CHART_HOURS, JOB_STATES, PART_STATES, PROCESS_ROLES, REPLICA_STATES, SYSTEM_PARTS } from '../system-parts.ts';

const Moment = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

export const SystemPart = Type.Object({
  part: Type.Enum(SYSTEM_PARTS),
  network: nullable(Type.String({ description: 'Of a chain: which' })),
  state: Type.Enum(PART_STATES),
  waiting: nullable(Type.Integer({ minimum: 0, description: 'How much is still to be done there; counts to 10,000 and no further' })),
  since: nullable(Type.String({ format: 'date-time', description: 'Since when the oldest of it waits, or since when there is trouble' })),
  answerMs: nullable(Count),
  trouble: nullable(Type.String({ description: 'In its own words' })),
});
export type SystemPart = Static<typeof SystemPart>;

export const SystemState = Type.Object({
  versions: Type.Object({
    app: Type.String(),
    node: Type.String(),
    postgres: Type.String(),
    migrations: Count,
    newestMigration: Type.String(),
    migratedAt: Moment,
  }),
  databaseBytes: Type.Integer({ minimum: 0 }),
  processes: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      roles: Type.Array(Type.Enum(PROCESS_ROLES)),
      startedAt: Moment,
      seenAt: Moment,
    }),
    {
      description: 'That have written a row of figures in the last minutes',
    },
  ),
  replicas: Type.Array(
    Type.Object({
      name: Type.String(),
      state: Type.Enum(REPLICA_STATES),
      lagMs: nullable(Type.Integer({ minimum: 0, description: 'How far behind the primary it is; null while it is away' })),
    }),
    { description: 'That the catalogue is read from, as the process that answers sees them' },
  ),
  parts: Type.Array(SystemPart),
  alone: Type.Optional(
    Type.Object(
      { since: Moment, saidBy: Type.String(), reason: Type.String() },
      { description: 'One person runs this installation, as was said at the command line' },
    ),
  ),
});
export type SystemState = Static<typeof SystemState>;

export const SystemSpan = Type.Object({
  at: Moment,
  requests: Count,
  failures: Count,
  p95Ms: nullable(
    Type.Integer({
      minimum: 0,
      description: '95 of 100 answers took no longer, in the slowest process and minute of the span; null where nobody asked',
    }),
  ),
  loopLagMs: Type.Number({ minimum: 0 }),
  memoryBytes: Type.Integer({ minimum: 0 }),
  cpuShare: Type.Number({ minimum: 0, description: 'Of one core, all processes together' }),
  jobsDone: Count,
  jobsFailed: Count,
  jobsWaiting: Count,
});
export type SystemSpan = Static<typeof SystemSpan>;

export const SystemJob = Type.Object({
  id: Type.String(),
  task: Type.String(),
  state: Type.Enum(JOB_STATES),
  queueName: nullable(Type.String()),
  attempts: Count,
  maxAttempts: Count,
  lastError: nullable(Type.String()),
  runAt: Moment,
  createdAt: Moment,
  startedAt: nullable(Moment),
});
export type SystemJob = Static<typeof SystemJob>;

const staff = { audience: 'staff', permission: 'system.watch' } as const;
const JobId = Type.String({ pattern: '^[0-9]{1,18}$' });

export const systemDeskCalls = {
  'system!get': defineCall({
    ...staff,
    name: 'system!get',
    methods: ['GET', 'POST'],
    summary: 'Versions, processes, and how each part is doing',
    input: Type.Object({}),
    output: SystemState,
    errors: [],
  }),
  'system!history': defineCall({
    ...staff,
    name: 'system!history',
    methods: ['GET', 'POST'],
    summary: 'Figures of the last hours, of all processes together, in equal spans of time',
    input: Type.Object({ hours: Type.Enum(CHART_HOURS) }),
    output: Type.Object({ spanMinutes: Count, list: Type.Array(SystemSpan) }),
    errors: [],
  }),
  'job!list': defineCall({
    ...staff,
    name: 'job!list',
    methods: ['GET', 'POST'],
    summary: 'Jobs that wait, run or have failed; those that are done are gone',
    input: Type.Object({
      state: Type.Optional(Type.Enum(JOB_STATES)),
      task: Type.Optional(Type.String({ maxLength: 100 })),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'In the name of the task or in the error' })),
      ...sortInput(['runAt', 'createdAt', 'attempts']),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(SystemJob),
    errors: [],
  }),
  'job!get': defineCall({
    ...staff,
    name: 'job!get',
    methods: ['GET', 'POST'],
    summary: 'One job',
    input: Type.Object({ id: JobId }),
    output: SystemJob,
    errors: ['data.none'],
  }),
  'job!counts': defineCall({
    ...staff,
    name: 'job!counts',
    methods: ['GET', 'POST'],
    summary: 'How many jobs there are in each state, and of which tasks',
    input: Type.Object({}),
    output: Type.Object({ waiting: Count, running: Count, failing: Count, given_up: Count, tasks: Type.Array(Type.String()) }),
    errors: [],
  }),
  'job!retry': defineCall({
    ...staff,
    name: 'job!retry',
    methods: ['POST'],
    summary: 'Lets jobs that have failed begin anew, at once; those that run or are done in the meantime are left out of the answer',
    input: Type.Object({ ids: Type.Array(JobId, { minItems: 1, maxItems: 100 }) }),
    output: Type.Object({ ids: Type.Array(Type.String()) }),
    errors: [],
  }),
};
