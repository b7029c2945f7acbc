import { DEMO_FUND_PASSWORD, DEMO_FUND_PASSWORD_HASH, DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '@entrepot/demo/world/buyers.ts';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('a password is kept as argon2id with 19 MiB and two rounds, never twice the same', async () => {
  const [first, second] = await Promise.all([hashPassword('secret12'), hashPassword('secret12')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it('only the same password is right, however its accents are typed', async () => {
  const hash = await hashPassword('caf\u00e9 12');
  expect(await verifyPassword(hash, 'cafe\u0301 12')).toBe(true);
  for (const wrong of ['cafe 12', 'CAF\u00c9 12', 'caf\u00e9 12 ', '']) expect(await verifyPassword(hash, wrong)).toBe(false);
});

it('without a hash every password is wrong', async () => {
  for (const text of ['', 'secret12', 'undefined', 'null']) expect(await verifyPassword(null, text)).toBe(false);
});

it('the buyers of the demo world have the password that is written beside them', async () => {
  expect(await verifyPassword(DEMO_PASSWORD_HASH, DEMO_PASSWORD)).toBe(true);
  expect(await verifyPassword(DEMO_FUND_PASSWORD_HASH, DEMO_FUND_PASSWORD)).toBe(true);
});
