/** What opens an account must not stand in a log, and not in the database in a form that opens it. */
import { testDatabase } from '@entrepot/testing/database.ts';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { accountRig } from './accounts.builder.ts';

it('tokens, passwords and codes reach no log and no table', async () => {
  const database = await testDatabase();
  let logged = '';
  const log = pino({ level: 'trace' }, new Writable({ write: (chunk, _encoding, next) => ((logged += String(chunk)), next()) }));
  const rig = await accountRig(database, { log });
  const [password, wrong, changed, fund] = ['Canary-pw1', 'Canary-bad', 'Canary-new', '739182'];

  const { token } = await rig.register('canary2026', password);
  await rig.login('canary2026', wrong);
  const { data } = await rig.login('canary2026', password);
  await rig.bindEmail(token, 'canary@example.com', password);
  const code = await rig.codeSentTo('canary@example.com');
  await rig.call('user!setSafewordReg', { safeword: fund, repeated: fund, password }, { token });
  await rig.call('user!updateOldAndNewPsw', { oldPassword: password, newPassword: changed, repeated: changed }, { token });
  // As the specification sends it, in the address, also where it leads nowhere or breaks something.
  await rig.app.inject({ method: 'GET', url: `/api/localuser!get.action?token=${token}` });
  await rig.app.inject({ method: 'GET', url: `/api/nothing.action?token=${token}&password=${changed}` });
  await database.pool.query('ALTER TABLE users RENAME TO gone');
  const broken = await rig.app.inject({
    method: 'POST',
    url: `/api/user!newlogin.action?token=${token}`,
    payload: { username: 'canary2026', password: changed, captcha: 'x' },
  });
  expect(broken.statusCode).toBe(500);
  await database.pool.query('ALTER TABLE gone RENAME TO users');

  expect(logged).toContain('request failed');
  const secrets = [token, data.token, password, wrong, changed, fund];
  for (const secret of [...secrets, code]) expect(logged).not.toContain(secret);
  const { rows } = await database.pool.query<{ row: string }>(
    `SELECT u::text AS row FROM users u UNION ALL SELECT s::text FROM sessions s UNION ALL SELECT c::text FROM verification_codes c
      UNION ALL SELECT o::text FROM outbox_events o`,
  );
  for (const secret of [...secrets, code]) expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret);
});
