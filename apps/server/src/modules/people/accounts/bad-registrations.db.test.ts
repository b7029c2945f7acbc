/** A thousand registrations that should not be possible, made of what people and machines send. */
import { ERRORS } from '@entrepot/contracts/errors.ts';
import { isPassword, isUsername } from '@entrepot/contracts/people.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountRig } from './accounts.builder.ts';

const database = await testDatabase();
const rig = await accountRig(database);
rig.parameters.set('registrations_per_address_per_hour', 1_000_000);
rig.parameters.set('code_entries_per_address_per_hour', 1_000_000);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000bcdef',
    '\ud800',
    'teresa',
    'teresa@example.com',
    '+351912345678',
    '000000',
    `'; DROP TABLE users; --`,
    '../../etc',
    '\u202eabc',
    'ﷺ'.repeat(20),
  ),
);
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 0, -1, 1e300, true, [], {}, ['x'], { toString: 1 }) },
);
const registration = fc.record(
  { username: value, password: value, captcha: value, usercode: value, target: value, verifcode: value },
  { requiredKeys: [] },
);

/** A number or a truth value is read as the text it is written as: 1e+300 is a password of six characters. */
const textOf = (sent: unknown): string => (['string', 'number', 'boolean'].includes(typeof sent) ? String(sent) : '');

it('a thousand random bad registrations are all answered in the words of the catalogue', async () => {
  const keys = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('localuser!registerNoVerifcode', 'localuser!registerWithVerifcode'),
      registration,
      async (name, input) => {
        const isGood =
          name === 'localuser!registerNoVerifcode' &&
          isUsername(textOf(input.username).trim()) &&
          isPassword(textOf(input.password)) &&
          !/\p{Cc}|\p{Cs}/u.test(textOf(input.password));
        fc.pre(!isGood);
        const { status, key, code, msg } = await rig.call(name, input);
        expect(status === 200 || (status >= 400 && status < 500), `${status} ${JSON.stringify(input)}`).toBe(true);
        expect(Object.hasOwn(ERRORS, key!), String(key)).toBe(true);
        expect(ERRORS[key as keyof typeof ERRORS].code).toBe(code);
        expect(msg).not.toBe('');
        keys.set(key!, (keys.get(key!) ?? 0) + 1);
      },
    ),
    { numRuns: 1_000 },
  );
  // Not all of them fall at the first hurdle.
  expect([...keys.keys()].sort()).toEqual(expect.arrayContaining(['account.phone_invalid', 'account.username_invalid', 'request.invalid']));
  expect((await database.pool.query('SELECT FROM users')).rowCount).toBe(0);
});
