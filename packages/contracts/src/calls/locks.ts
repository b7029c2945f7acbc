/**
 * Locks of people and shops: why, by whom, until when and what can be said against it, the same for the one who is locked as for staff. A
 * lock touches no balance.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { LOCK_EVENT_KINDS, LOCK_MAX_DAYS, LOCK_REASONS, LOCK_SUBJECTS } from '../locks.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';
import { APPEAL_MAX } from '../people.ts';
import { UuidText } from '../uuid.ts';

export type { LockEventKind, LockReason, LockSubject } from '../locks.ts';

const Moment = Type.String({ format: 'date-time' });
const Reason = Type.String({ maxLength: 500 });

export const Lock = Type.Object({
  id: Type.String(),
  reasonCode: Type.Enum(LOCK_REASONS),
  reason: Type.String({ description: 'As the officer wrote it' }),
  officer: Type.String({ description: 'Who set it, or renewed it last' }),
  lockedAt: Moment,
  until: Moment,
  isActive: Type.Boolean(),
  isAppealed: Type.Boolean({ description: 'An appeal waits for an answer' }),
  events: Type.Array(
    Type.Object({
      kind: Type.Enum(LOCK_EVENT_KINDS),
      at: Moment,
      by: nullable(Type.String({ description: 'The member of staff; null for an appeal' })),
      text: Type.String(),
      until: nullable(Moment),
    }),
    { description: 'Oldest first' },
  ),
});
export type Lock = Static<typeof Lock>;

const LockCase = Type.Object({
  lock: Lock,
  kind: Type.Enum(LOCK_SUBJECTS),
  subject: Type.Object({ id: Type.String(), name: Type.String() }),
  appealedAt: nullable(Type.String({ format: 'date-time', description: 'Since when an appeal waits for an answer' })),
  may: Type.Object(
    { lift: Type.Boolean(), renew: Type.Boolean(), answer: Type.Boolean() },
    { description: 'What whoever asks may do with it; who set or renewed a lock neither draws it out nor judges it' },
  ),
});
export type LockCase = Static<typeof LockCase>;

const Own = Type.Object({ lock: nullable(Lock) });
const Appeal = Type.Object({ text: Type.String({ maxLength: APPEAL_MAX }) });
const APPEAL_ERRORS = ['lock.ended', 'lock.appeal_waiting', 'lock.appeal_empty'] as const;
const Days = Type.Integer({ minimum: 1, maximum: LOCK_MAX_DAYS, description: 'From now' });
const BY_ID = Type.Object({ id: UuidText, reason: Reason });
const CHANGE_ERRORS = ['lock.not_found', 'lock.ended', 'audit.reason_required'] as const;

export const lockCalls = {
  'lock!own': defineCall({
    name: 'lock!own',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The lock of the own account, with its reason, its officer, its end and its history; null while there is none',
    input: Type.Object({}),
    output: Own,
    errors: [],
  }),
  'lock!appeal': defineCall({
    name: 'lock!appeal',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Says why the lock of the own account should be lifted; another member of staff than the officer answers',
    input: Appeal,
    output: Own,
    errors: APPEAL_ERRORS,
  }),
};

export const shopLockCalls = {
  'lock!own': defineCall({
    name: 'lock!own',
    methods: ['POST'],
    audience: 'seller',
    permission: 'own',
    summary: 'The lock of the own shop; null while there is none',
    input: Type.Object({}),
    output: Own,
    errors: [],
  }),
  'lock!appeal': defineCall({
    name: 'lock!appeal',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Says why the lock of the own shop should be lifted',
    input: Appeal,
    output: Own,
    errors: APPEAL_ERRORS,
  }),
};

export const lockDeskCalls = {
  'locks!list': defineCall({
    name: 'locks!list',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary: 'Locks: appeals that wait longest first, then those that end soonest, then what has ended',
    input: Type.Object({
      ...pageInput(PAGE_SIZE.list),
      kind: Type.Optional(Type.Enum(LOCK_SUBJECTS)),
      subjectId: Type.Optional(UuidText),
      isActive: Type.Optional(Type.Boolean()),
      isAppealed: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Type.String({ maxLength: 100, description: 'Letters of the name of the person or the shop' })),
      ...sortInput(['name', 'lockedAt', 'until']),
    }),
    output: pageOf(LockCase),
    errors: [],
  }),
  'locks!get': defineCall({
    name: 'locks!get',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary: 'One lock with its history',
    input: Type.Object({ id: UuidText }),
    output: LockCase,
    errors: ['lock.not_found'],
  }),
  'locks!lock': defineCall({
    name: 'locks!lock',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary:
      'Locks a person or a shop, for thirty days at most; who was locked by the same officer within the last thirty days needs another',
    input: Type.Object({
      kind: Type.Enum(LOCK_SUBJECTS),
      subjectId: UuidText,
      reasonCode: Type.Enum(LOCK_REASONS),
      reason: Reason,
      days: Days,
    }),
    output: LockCase,
    errors: ['account.not_found', 'shop.not_found', 'lock.active', 'lock.second_officer', 'audit.reason_required'],
  }),
  'locks!renew': defineCall({
    name: 'locks!renew',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary: 'Lets a lock end later, thirty days from now at most; not by the officer who set or last renewed it',
    input: Type.Object({ ...BY_ID.properties, days: Days }),
    output: LockCase,
    errors: [...CHANGE_ERRORS, 'lock.second_officer'],
  }),
  'locks!lift': defineCall({
    name: 'locks!lift',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary: 'Ends a lock now',
    input: BY_ID,
    output: LockCase,
    errors: CHANGE_ERRORS,
  }),
  'locks!answer': defineCall({
    name: 'locks!answer',
    methods: ['POST'],
    audience: 'staff',
    permission: 'people.lock',
    summary: 'Answers an appeal in words that the locked one reads, and lifts or keeps the lock; not by anybody who set or renewed it',
    input: Type.Object({ ...BY_ID.properties, outcome: Type.Enum(['lifted', 'kept']) }),
    output: LockCase,
    errors: [...CHANGE_ERRORS, 'lock.second_officer', 'lock.appeal_none'],
  }),
};
