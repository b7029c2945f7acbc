import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';

const said = (fields: object, message = 'server login has been failing, try again later (server_login_retry)'): Error =>
  Object.assign(new Error(message), fields);

it('a pooler that reaches no server says that the database is away', () => {
  expect(isDatabaseAway(said({ code: '08P01', severity: 'FATAL' }))).toBe(true);
  // A driver that speaks wrongly is a fault of ours.
  expect(isDatabaseAway(said({ code: '08P01', severity: 'ERROR' }))).toBe(false);
  expect(isDatabaseAway(said({ code: '23505', severity: 'ERROR' }))).toBe(false);
});

it('one of several attempts that found nobody is enough', () => {
  expect(isDatabaseAway(new AggregateError([new Error('x'), said({ code: 'ECONNREFUSED' })]))).toBe(true);
  expect(isDatabaseAway('away')).toBe(false);
});
