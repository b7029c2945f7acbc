/** What waits for a second person: changes of what decides about other people's money, and of who decides about it. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { STORABLE } from '../money-work.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { MAY_SEE_PROPOSALS, PAIR_PROBLEMS, PROPOSAL_KINDS, PROPOSAL_STATES } from '../proposals.ts';
import { UuidText } from '../uuid.ts';

const Moment = Type.String({ format: 'date-time' });
const STAFF = { audience: 'staff', permission: MAY_SEE_PROPOSALS } as const;
const DECIDED = Type.Object({ id: UuidText, reason: Type.String({ maxLength: 500 }) });

export const Proposal = Type.Object({
  id: Type.String(),
  serial: Type.String(),
  kind: Type.Enum(PROPOSAL_KINDS),
  subject: Type.String({ description: 'The codes of parameters, a country, a place of words, a person: what it is about' }),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  state: Type.Enum(PROPOSAL_STATES),
  proposedById: nullable(Type.String()),
  proposedBy: Type.String({ description: 'The name of the person, or of whoever ran the command' }),
  isFromCommandLine: Type.Boolean(),
  proposedAt: Moment,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  decision: nullable(Type.String({ description: 'The words of whoever decided' })),
  isByOne: Type.Boolean({ description: 'Decided by the one person that there is' }),
  dueAt: nullable(Moment),
  doneAt: nullable(Moment),
  outcome: nullable(Type.String({ description: 'Why an approved one did not come into force, in the caller’s language' })),
  stoppedBy: nullable(Type.String({ description: 'Who stopped it after it was approved' })),
  stoppedAt: nullable(Moment),
  stopReason: nullable(Type.String()),
  canStop: Type.Boolean({ description: 'It is approved, not yet in force, and the caller may stop it' }),
  problem: nullable(Type.Enum(PAIR_PROBLEMS, { description: 'Why the caller cannot be the one who approves it' })),
  isOwn: Type.Boolean({ description: 'The caller proposed it' }),
});
export type Proposal = Static<typeof Proposal>;

export const proposalCalls = {
  'proposals!list': defineCall({
    ...STAFF,
    name: 'proposals!list',
    methods: ['GET', 'POST'],
    summary: 'What waits for a second person, and what became of the rest; of the kinds that the caller may approve, and the caller’s own',
    input: Type.Object({
      state: Type.Optional(Type.Enum(PROPOSAL_STATES)),
      kind: Type.Optional(Type.Enum(PROPOSAL_KINDS)),
      isMine: Type.Optional(Type.Boolean({ description: 'Those of the caller, or those of others' })),
      keyword: Type.Optional(
        Type.String({ maxLength: 100, pattern: STORABLE, description: 'A serial, or the beginning of what it is about' }),
      ),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(Proposal),
    errors: [],
  }),
  'proposals!get': defineCall({
    ...STAFF,
    name: 'proposals!get',
    methods: ['GET', 'POST'],
    summary: 'One proposal',
    input: Type.Object({ id: UuidText }),
    output: Proposal,
    errors: ['proposal.not_found'],
  }),
  'proposals!approve': defineCall({
    ...STAFF,
    name: 'proposals!approve',
    methods: ['POST'],
    summary: 'Agrees, as a second person. What concerns everybody is in force 24 hours later',
    input: DECIDED,
    output: Proposal,
    errors: ['proposal.not_found', 'proposal.decided', 'proposal.outdated', 'audit.reason_required', 'pair.same', 'pair.tied', 'pair.new'],
  }),
  'proposals!refuse': defineCall({
    ...STAFF,
    name: 'proposals!refuse',
    methods: ['POST'],
    summary: 'Does not agree; nothing changes',
    input: DECIDED,
    output: Proposal,
    errors: ['proposal.not_found', 'proposal.decided', 'audit.reason_required'],
  }),
  'proposals!withdraw': defineCall({
    ...STAFF,
    name: 'proposals!withdraw',
    methods: ['POST'],
    summary: 'Takes an own proposal back',
    input: DECIDED,
    output: Proposal,
    errors: ['proposal.not_found', 'proposal.decided', 'audit.reason_required'],
  }),
  'proposals!stop': defineCall({
    ...STAFF,
    name: 'proposals!stop',
    methods: ['POST'],
    summary: 'Stops what was approved, until it is in force. One person is enough: stopping is the careful side',
    input: DECIDED,
    output: Proposal,
    errors: ['proposal.not_found', 'proposal.not_waiting', 'audit.reason_required'],
  }),
};
