import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(env: Record<string, string>, mode: 'development' | 'production' = 'development'): string[] {
  try {
    loadConfig(env, mode);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('starts without any setting in development', () => {
  expect(loadConfig({}, 'development')).toMatchObject({ port: 3000, wsPort: 5000, demo: 'full', captcha: true });
});

it('names all bad settings at once', () => {
  const problems = problemsOf({ PORT: 'http', WS_PORT: '70000', DEMO: 'huge', DATABASE_URL: 'mysql://u:secret@db/x', S3_BUCKET: 'b' });
  expect(problems).toHaveLength(6);
  expect(problems.join(' ')).not.toContain('secret');
});

it('does everything unless it is told what, and knows no other role', () => {
  expect(loadConfig({}, 'development').roles).toEqual(['web', 'worker', 'chain']);
  expect(loadConfig({ ROLES: 'chain, web' }, 'development').roles).toEqual(['web', 'chain']);
  expect(problemsOf({ ROLES: 'web,cron' })).toEqual(['ROLES may name web, worker, chain, separated by commas, not "cron".']);
});

it('takes the first part of a host name for the mobile sites, and nothing else', () => {
  expect(loadConfig({ MOBILE_HOST: 'M' }, 'development').mobileHost).toBe('m');
  expect(loadConfig({}, 'development').mobileHost).toBeUndefined();
  expect(problemsOf({ MOBILE_HOST: 'm.shop.example' })).toHaveLength(1);
});

it('refuses one port for both servers', () => {
  expect(problemsOf({ PORT: '4000', WS_PORT: '4000' })).toEqual(['PORT and WS_PORT are both 4000; they must differ.']);
});

it('refuses development secrets, the demo and a switched-off captcha in production', () => {
  expect(problemsOf({ CAPTCHA: 'off', DEMO: 'small' }, 'production')).toHaveLength(3);
  expect(problemsOf({ SECRET: 'short' }, 'production')).toEqual(['SECRET is shorter than 32 characters.']);
  expect(loadConfig({ SECRET: 'x'.repeat(32) }, 'production').demo).toBe('none');
  expect(problemsOf({ SECRET: 'x'.repeat(32), WEBHOOKS_TO_LOOPBACK: '1' }, 'production')).toEqual([
    expect.stringMatching(/^WEBHOOKS_TO_LOOPBACK=1 is for development/),
  ]);
  expect(problemsOf({ SECRET: 'x'.repeat(32), METRICS_PORT: '3000' }, 'production')).toEqual([
    expect.stringMatching(/^METRICS_PORT is 3000/),
  ]);
});

it('takes the settings of mails and of text messages whole or not at all', () => {
  expect(loadConfig({}, 'development')).toMatchObject({ mail: undefined, sms: undefined });
  expect(
    loadConfig(
      { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'post@shop.example', SMS_URL: 'https://sms.example/send', SMS_TOKEN: 't' },
      'development',
    ),
  ).toMatchObject({
    mail: { smtpUrl: 'smtps://user:secret@mail.example', from: 'post@shop.example' },
    sms: { url: 'https://sms.example/send', token: 't' },
  });
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' })).toHaveLength(2);
  expect(problemsOf({ MAIL_FROM: 'Shop <post@shop.example>', SMS_TOKEN: 't' })).toHaveLength(3);
  expect(problemsOf({ SMTP_URL: 'http://user:secret@mail.example', MAIL_FROM: 'post@shop.example' })).toEqual([
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ]);
});

it('opens every way of paying in the demo, and none without settings', () => {
  expect(loadConfig({}, 'development').payments).toMatchObject({ sandbox: undefined, webhookOrigin: undefined, gatewayPort: 4400 });
  expect(loadConfig({}, 'development').payments.channels.map(({ channel }) => channel)).toEqual([
    'card',
    'account',
    'php1',
    'php2',
    'php3',
    'php4',
    'php5',
  ]);
  expect(loadConfig({ DEMO: 'none' }, 'development').payments.channels).toEqual([]);
  expect(loadConfig({ PAYMENT_CHANNELS: 'none' }, 'development').payments.channels).toEqual([]);
  expect(loadConfig({ SECRET: 'x'.repeat(32) }, 'production').payments).toMatchObject({ sandbox: undefined, channels: [] });
});

it('reads which ways of paying are open where', () => {
  expect(loadConfig({ PAYMENT_CHANNELS: 'card, hazelwharf:php1@PH+SG,account@PT' }, 'development').payments.channels).toEqual([
    { channel: 'card', storefront: undefined, countries: [] },
    { channel: 'php1', storefront: 'hazelwharf', countries: ['PH', 'SG'] },
    { channel: 'account', storefront: undefined, countries: ['PT'] },
  ]);
  for (const wrong of ['cash', 'card@pt', 'card@', 'Shop:card', 'card:'])
    expect(problemsOf({ PAYMENT_CHANNELS: wrong }), wrong).toHaveLength(1);
});

it('takes a sandbox gateway whole or not at all, and never in production', () => {
  const sandbox = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4400', PAYMENT_SANDBOX_SECRET: 'secret' };
  expect(loadConfig({ ...sandbox, PAYMENT_WEBHOOK_ORIGIN: 'http://127.0.0.1:3000/somewhere' }, 'development').payments).toMatchObject({
    sandbox: { url: 'http://127.0.0.1:4400', secret: 'secret' },
    webhookOrigin: 'http://127.0.0.1:3000',
  });
  for (const name of Object.keys(sandbox)) expect(problemsOf({ ...sandbox, [name]: '' })).toHaveLength(1);
  expect(problemsOf({ ...sandbox, SECRET: 'x'.repeat(32) }, 'production')).toEqual([
    expect.stringMatching(/^PAYMENT_SANDBOX_URL is for development/),
  ]);
  expect(problemsOf({ SECRET: 'x'.repeat(32), PAYMENT_WEBHOOK_ORIGIN: 'http://shop.example' }, 'production')).toHaveLength(1);
});

it('takes the key of identity documents as it is made, keeps the old ones behind it, and has none in production without the setting', () => {
  const [old, next] = ['ab'.repeat(32), 'CD'.repeat(32)];
  expect(loadConfig({}, 'development').identityKeys).toHaveLength(1);
  expect(loadConfig({ SECRET: 'x'.repeat(32) }, 'production').identityKeys).toEqual([]);
  expect(loadConfig({ IDENTITY_KEY: ` ${next}, ${old}` }, 'development').identityKeys).toEqual([next.toLowerCase(), old]);
  for (const wrong of ['short', `${old},x`, old.slice(2)]) {
    const problems = problemsOf({ IDENTITY_KEY: wrong });
    expect(problems).toEqual([expect.stringMatching(/^IDENTITY_KEY must be 64 hexadecimal digits/)]);
    expect(problems.join()).not.toContain(old);
  }
  expect(problemsOf({ SECRET: 'x'.repeat(32), IDENTITY_KEY: loadConfig({}, 'development').identityKeys[0]! }, 'production')).toEqual([
    'IDENTITY_KEY is the one of development, which everyone knows.',
  ]);
});

it('shops reach nothing on this machine, and figures answer on the machine alone, unless somebody says so', () => {
  expect(loadConfig({}, 'development')).toMatchObject({ webhooksToLoopback: false, operations: undefined });
  expect(loadConfig({ WEBHOOKS_TO_LOOPBACK: '1' }, 'development').webhooksToLoopback).toBe(true);
  expect(loadConfig({ SECRET: 'x'.repeat(32) }, 'production')).toMatchObject({
    webhooksToLoopback: false,
    operations: { host: '127.0.0.1', port: 9464 },
  });
  expect(loadConfig({ SECRET: 'x'.repeat(32), METRICS_PORT: '9500', METRICS_HOST: '10.0.0.4' }, 'production').operations).toEqual({
    host: '10.0.0.4',
    port: 9500,
  });
});
