/** Against a real SMTP server and a real HTTP provider, with the queue that production uses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, type Config } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createJobs } from '../../../platform/job-runner.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createMail, mailWarnings, type Mail, type Message } from './mail.ts';

const { db, pool } = await testDatabase({ demo: 'seeded' });
pool.on('connect', (client) => client.on('error', () => undefined));
const clock = testClock();

/** Accepts mails, or refuses as many as it is told to. */
const received: string[] = [];
let refusals = 0;
let refusalCode = 451;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const mail = Buffer.concat(chunks).toString();
      if (refusals > 0) {
        refusals--;
        // A server may repeat what it refuses.
        return done(Object.assign(new Error(`try later: ${mail.slice(0, 4_000).replaceAll(/\s+/g, ' ')}`), { responseCode: refusalCode }));
      }
      received.push(mail);
      done();
    });
  },
});
const smtpPort = await new Promise<number>((resolve) =>
  smtp.listen(0, '127.0.0.1', () => resolve((smtp.server.address() as AddressInfo).port)),
);

const texts: Array<{ authorization: string | undefined; body: { id: string; to: string; text: string } }> = [];
let failures = 0;
const provider: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (failures-- > 0) return response.writeHead(500).end(Buffer.concat(chunks));
    texts.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(202).end();
  });
});
const providerPort = await new Promise<number>((resolve) =>
  provider.listen(0, '127.0.0.1', () => resolve((provider.address() as AddressInfo).port)),
);

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });

const SENDING = {
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'post@entrepot.example',
  SMS_URL: `http://127.0.0.1:${providerPort}/send`,
  SMS_TOKEN: 'sms-token',
};
const production = (env: Record<string, string>): Config => loadConfig({ SECRET: 'x'.repeat(32), ...env }, 'production');

const running: Jobs[] = [];
async function start(config: Config): Promise<Mail> {
  const jobs = createJobs(pool, createMetrics(), log);
  running.push(jobs);
  // The queue needs something to do even where nothing can be sent.
  jobs.handle('platform:clean-up', async () => undefined);
  const mail = createMail({ config, clock, db, jobs, log });
  await jobs.start();
  return mail;
}
const stopAll = () => Promise.all(running.splice(0).map((jobs) => jobs.stop()));

afterAll(async () => {
  await stopAll();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await new Promise((resolve) => provider.close(resolve));
});

beforeEach(async () => {
  await stopAll();
  await emptyTables(pool, ['outgoing_messages', 'graphile_worker._private_jobs']);
  received.length = texts.length = logged.length = 0;
  refusals = failures = 0;
  refusalCode = 451;
  clock.set('2026-01-15T12:00:00Z');
});

const CODE: Message = {
  template: 'code',
  values: { code: '271828', minutes: 10, purpose: 'register' },
  to: 'ada@buyer.example',
  language: 'de',
  storefrontCode: 'entrepot',
};
const send = (mail: Mail, message: Message = CODE) => withTransaction(db, (tx) => mail.send(tx, message));
const sendText = (mail: Mail) => withTransaction(db, (tx) => mail.sendText(tx, { ...CODE, to: '+351912345678' }));
const rows = async () => (await pool.query('SELECT channel, recipient, letter, sent_at, attempts, last_error FROM outgoing_messages')).rows;
/** What waits, opened as the server of these tests would. */
const waitingText = async (config: Config) => (await lettersIn(pool, {}, config))[0]?.text;
/** The pause before another try, over at once. */
async function hurry(): Promise<void> {
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()');
  for (const jobs of running) jobs.wake();
}
const unfold = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]/g, ' ');

describe('a mail', () => {
  it('arrives once, and its text is erased from the database', async () => {
    await send(await start(production(SENDING)));
    await expect.poll(async () => (await rows())[0]?.sent_at).toEqual(clock.now());
    expect(received).toHaveLength(1);
    const mail = unfold(received[0]!);
    expect(mail).toMatch(/^From: .*<post@entrepot\.example>/m);
    expect(mail).toMatch(/^To: ada@buyer\.example/m);
    expect(mail).toMatch(/^Reply-To: \S+@\S+/m);
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@entrepot\.example>/m);
    expect(mail).toContain('271828');
    expect(await rows()).toEqual([
      {
        channel: 'mail',
        recipient: 'ada@buyer.example',
        letter: null,
        sent_at: clock.now(),
        attempts: 1,
        last_error: null,
      },
    ]);
    await expect.poll(async () => (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('that need not come says so to mail programs, and no other does', async () => {
    const mail = await start(production(SENDING));
    const stop = { reader: 'buyer', id: '01890a5d-ac96-774b-bcce-b302099a8057', kind: 'orders' } as const;
    await pool.query(
      `INSERT INTO storefront_hosts (host, storefront_code) SELECT 'shop.example', code FROM storefronts ORDER BY code <> $1, position, code
        LIMIT 1 ON CONFLICT DO NOTHING`,
      [CODE.storefrontCode],
    );
    await send(mail, { ...CODE, stop });
    await send(mail);
    await expect.poll(() => received.length).toBe(2);
    const [first, second] = received.map(unfold).toSorted((a, b) => Number(b.includes('List-')) - Number(a.includes('List-')));
    expect(first).toMatch(/^List-Unsubscribe:\s+<https:\/\/[\w.-]+\/mails\/stop\?key=buyer\.orders\.[\w.-]+&lang=de>\r?$/m);
    expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(second).not.toMatch(/^List-/m);
  });

  it('is tried again after a refusal, and its code is in no log and in no error', async () => {
    refusals = 1;
    await send(await start(production(SENDING)));
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining('451'),
    });
    expect(await waitingText(production(SENDING))).toContain('271828');
    await expect.poll(async () => (await hurry(), (await rows())[0]?.sent_at)).toEqual(clock.now());
    expect(received).toHaveLength(1);
    const said = [
      ...logged,
      JSON.stringify(await rows()),
      JSON.stringify((await pool.query('SELECT * FROM graphile_worker.jobs')).rows),
    ].join('\n');
    expect(logged.join('\n')).toContain('job failed');
    expect(said).not.toContain('271828');
    expect(logged.join('\n')).not.toContain('ada@buyer.example');
  });

  it('is given up when its code has expired', async () => {
    refusals = 1;
    await send(await start(production(SENDING)));
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    clock.advance(10 * 60_000);
    await expect.poll(async () => (await hurry(), (await rows())[0]?.letter)).toBeNull();
    expect((await rows())[0]).toMatchObject({ sent_at: null, last_error: 'It expired before it could be sent.' });
    expect(received).toEqual([]);
  });

  it('is given up when it is refused for good', async () => {
    refusals = 1;
    refusalCode = 550;
    await send(await start(production(SENDING)));
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await expect.poll(async () => (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    expect((await rows())[0]).toMatchObject({ sent_at: null, letter: null, last_error: expect.stringContaining('550') });
    expect(logged.join('\n')).not.toMatch(/271828|ada@buyer/);
  });

  it('never existed when its transaction was rolled back', async () => {
    const mail = await start(production(SENDING));
    await withTransaction(db, async (tx) => {
      await mail.send(tx, CODE);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await send(mail, { ...CODE, to: 'later@buyer.example' });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toContain('later@buyer.example');
    expect(await rows()).toHaveLength(1);
  });

  it('waits where no mail server is set, and leaves with the first start that has one', async () => {
    await send(await start(production({})));
    expect((await pool.query('SELECT task_identifier FROM graphile_worker.jobs')).rows).toEqual([{ task_identifier: 'mail:send' }]);
    expect((await rows())[0]).toMatchObject({ attempts: 0, sent_at: null });
    await stopAll();
    await start(production(SENDING));
    await expect.poll(() => received.length).toBe(1);
  });

  it('goes nowhere in development, and stays readable', async () => {
    await send(await start(loadConfig(SENDING, 'development')));
    expect((await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    expect((await rows())[0]).toMatchObject({ sent_at: null });
    expect(await waitingText(loadConfig(SENDING, 'development'))).toContain('271828');
  });
});

describe('somebody who runs SQL as the role', () => {
  const asRole = (statement: string) => sql.raw(statement).execute(db);
  const queued = `SELECT graphile_worker.add_job('mail:send', json_build_object('id', id)) FROM outgoing_messages`;

  it('reads no code while it waits, in whatever column', async () => {
    await send(await start(production({})));
    await sendText(await start(production({})));
    const { rows: all } = await asRole('SELECT * FROM outgoing_messages');
    expect(all).toHaveLength(2);
    expect(
      all
        .map((row) => Object.values(row as object).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))))
        .join(),
    ).not.toContain('271828');
    await expect(asRole('SELECT * FROM graphile_worker.jobs')).rejects.toThrow('permission denied');
  });

  it.each([
    [
      'a mail of their own words',
      `INSERT INTO outgoing_messages (channel, recipient, template, language, storefront_code, subject, letter, created_at, expires_at)
       SELECT channel, recipient, template, language, storefront_code, subject,
         convert_to('{"text":"Log in at evil.example","html":null}', 'UTF8'), created_at, expires_at FROM outgoing_messages`,
    ],
    [
      'what was written to somebody else, at their own address',
      `INSERT INTO outgoing_messages (channel, recipient, template, language, storefront_code, subject, letter, created_at, expires_at)
       SELECT channel, 'thief@x.example', template, language, storefront_code, subject, letter, created_at, expires_at
       FROM outgoing_messages`,
    ],
    [
      'another subject',
      `INSERT INTO outgoing_messages (channel, recipient, template, language, storefront_code, subject, letter, created_at, expires_at)
       SELECT channel, recipient, template, language, storefront_code, 'Log in at evil.example', letter, created_at, expires_at
       FROM outgoing_messages`,
    ],
    ['an old code again', `UPDATE outgoing_messages SET expires_at = expires_at + interval '1 day'`],
  ])('sends nobody %s', async (_what, statement) => {
    await send(await start(production({})));
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    await asRole(`WITH made AS (${statement} RETURNING id) DELETE FROM outgoing_messages WHERE id NOT IN (SELECT id FROM made)`);
    await pool.query(queued);
    await stopAll();
    await start(production(SENDING));
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('It was not written by this server.');
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ letter: null, sent_at: null }]);
  });
});

describe('a text message', () => {
  it('is handed to the provider with the token, and its text is erased', async () => {
    await sendText(await start(production(SENDING)));
    await expect.poll(() => texts.length).toBe(1);
    expect(texts[0]).toMatchObject({
      authorization: 'Bearer sms-token',
      body: { to: '+351912345678', text: expect.stringContaining('271828') },
    });
    await expect.poll(async () => (await rows())[0]?.sent_at).toEqual(clock.now());
    expect((await rows())[0]).toMatchObject({ channel: 'sms', letter: null });
  });

  it('is tried again when the provider fails, without a word of it in the log', async () => {
    failures = 1;
    await sendText(await start(production(SENDING)));
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('The provider of text messages answered with status 500.');
    await expect.poll(async () => (await hurry(), texts.length)).toBe(1);
    for (const secret of ['271828', 'sms-token', '+351912345678']) expect(logged.join('\n')).not.toContain(secret);
  });
});

it('says at the start of production what cannot be sent', () => {
  expect(mailWarnings(production({}))).toEqual([
    'SMTP_URL is not set: mails stay queued until a start with it.',
    'SMS_URL is not set: text messages stay queued until a start with it.',
  ]);
  expect(mailWarnings(production(SENDING))).toEqual([]);
  expect(mailWarnings(loadConfig({}, 'development'))).toEqual([]);
});
