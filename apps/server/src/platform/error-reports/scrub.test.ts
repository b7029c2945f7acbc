import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  ['mail to anna.berg@shop.example bounced', 'mail to [mail] bounced'],
  ['invalid input syntax for type uuid: "Anna Berg, Prinsengracht 84"', 'invalid input syntax for type uuid: "…"'],
  ['duplicate key value violates unique constraint "users_email_key"', 'duplicate key value violates unique constraint "users_email_key"'],
  ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED [host]:5432'],
  ['could not reach https://node.example/v3/0a1b2c3d4e5f?key=abc', 'could not reach https://[address]'],
  ['could not reach postgres://app:secret@db.internal/entrepot', 'could not reach postgres://[address]'],
  ['payout to 0x52908400098527886E0F7030069857D2E4169EE7 failed', 'payout to [wallet] failed'],
  ['payout to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 failed', 'payout to [wallet] failed'],
  ['payout to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq failed', 'payout to [wallet] failed'],
  ['no session 8Q2vT0pXl3ZkWm5yNb7cRd9eFg1hIj4kLm6nOp8qRsT', 'no session [token]'],
  ['order 019388c1-7f3a-7c3e-9d1b-2f6a0e5b4c7d is gone', 'order [id] is gone'],
  ['call +31 6 1234 5678 back', 'call [number] back'],
  ['card 4111 1111 1111 1111 was declined', 'card [number] was declined'],
  ["Cannot read properties of undefined (reading 'anna')", "Cannot read properties of undefined (reading '…')"],
  ['statement timeout after 4500 ms', 'statement timeout after 4500 ms'],
])('of "%s" it keeps "%s"', (message, told) => {
  expect(scrub(message)).toBe(told);
});

it('no message is long', () => {
  expect(scrub('word '.repeat(10_000)).length).toBe(500);
});
