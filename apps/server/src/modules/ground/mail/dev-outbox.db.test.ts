import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import Fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { addSecurityHeaders } from '../../../platform/http/security-headers.ts';
import { createJobs } from '../../../platform/job-runner.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { registerDevOutbox } from './dev-outbox.ts';
import { createMail } from './mail.ts';

const { db, pool } = await testDatabase({ demo: 'seeded' });
const clock = testClock();
const log = pino({ level: 'silent' });
const mail = createMail({ config: loadConfig({}, 'development'), clock, db, jobs: createJobs(pool, createMetrics(), log), log });

function appIn(mode: 'development' | 'production') {
  const config = loadConfig(mode === 'production' ? { SECRET: 'x'.repeat(32) } : {}, mode);
  const app = Fastify();
  addSecurityHeaders(app, config);
  registerDevOutbox(app, { config, db });
  return app;
}

it('lists mails and text messages with their words, newest first', async () => {
  const app = appIn('development');
  expect((await app.inject('/dev/outbox')).body).toContain('Nothing was sent yet.');
  await withTransaction(db, (tx) =>
    mail.send(tx, {
      template: 'invitation',
      values: { link: 'https://shop.example/seller/invitation#secret', name: '<script>alert(1)</script>', hours: 72 },
      to: 'ada@shop.example',
      language: 'en',
      storefrontCode: 'entrepot',
    }),
  );
  clock.advance(1_000);
  await withTransaction(db, (tx) =>
    mail.sendText(tx, {
      template: 'code',
      values: { code: '271828', minutes: 10, purpose: 'bind-phone' },
      to: '+966512345678',
      language: 'ar',
      storefrontCode: 'entrepot',
    }),
  );
  const { statusCode, headers, body } = await app.inject('/dev/outbox');
  expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    statusCode: 200,
    type: 'text/html; charset=utf-8',
    cache: 'no-store',
  });
  expect(body.indexOf('+966512345678')).toBeLessThan(body.indexOf('ada@shop.example'));
  for (const words of ['271828', 'dir="rtl"', 'https://shop.example/seller/invitation#secret', '<a href="/dev/outbox">Refresh</a>'])
    expect(body).toContain(words);
  expect(body).not.toContain('<script>');
});

it('does not exist in production', async () => {
  expect((await appIn('production').inject('/dev/outbox')).statusCode).toBe(404);
});
