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

it('refuses one port for both servers', () => {
  expect(problemsOf({ PORT: '4000', WS_PORT: '4000' })).toEqual(['PORT and WS_PORT are both 4000; they must differ.']);
});

it('refuses development secrets, the demo and a switched-off captcha in production', () => {
  expect(problemsOf({ CAPTCHA: 'off', DEMO: 'small' }, 'production')).toHaveLength(3);
  expect(problemsOf({ SECRET: 'short' }, 'production')).toEqual(['SECRET is shorter than 32 characters.']);
  expect(loadConfig({ SECRET: 'x'.repeat(32) }, 'production').demo).toBe('none');
});

it('takes the settings of mails and of text messages whole or not at all', () => {
  expect(loadConfig({}, 'development')).toMatchObject({ mail: undefined, sms: undefined });
  expect(loadConfig({ SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'post@shop.example', SMS_URL: 'https://sms.example/send', SMS_TOKEN: 't' }, 'development')).toMatchObject({
    mail: { smtpUrl: 'smtps://user:secret@mail.example', from: 'post@shop.example' }, sms: { url: 'https://sms.example/send', token: 't' },
  });
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' })).toHaveLength(2);
  expect(problemsOf({ MAIL_FROM: 'Shop <post@shop.example>', SMS_TOKEN: 't' })).toHaveLength(3);
  expect(problemsOf({ SMTP_URL: 'http://user:secret@mail.example', MAIL_FROM: 'post@shop.example' })).toEqual(['SMTP_URL must be an address that begins with smtp:// or smtps://.']);
});
