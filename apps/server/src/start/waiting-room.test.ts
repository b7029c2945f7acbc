import { freePort } from '@entrepot/testing/free-port.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { startWords } from '@entrepot/i18n/start-messages.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Progress, ProgressView } from './progress.ts';
import { createWaitingRoom } from './waiting-room.ts';

async function opened(
  view: ProgressView | undefined = { step: 'world', fraction: 0.437 },
): Promise<{ origin: string; close(): Promise<void> }> {
  const port = await freePort();
  const progress: Progress = { expect: () => undefined, report: () => undefined, view: () => view };
  const room = createWaitingRoom({ host: '127.0.0.1', port }, progress);
  await room.open();
  await room.open();
  onTestFinished(room.close);
  return { origin: `http://127.0.0.1:${port}`, close: room.close };
}

const asBrowser = (language: string, more: Record<string, string> = {}) => ({
  headers: { accept: 'text/html,*/*', 'accept-language': language, ...more },
});

it('is alive, is not ready, and says how far it is', async () => {
  const { origin } = await opened();
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  const ready = await fetch(`${origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'starting', step: 'world', fraction: 0.437 });
});

it('shows a browser the page in its language, at any address', async () => {
  const { origin } = await opened();
  for (const language of LANGUAGES) {
    const response = await fetch(`${origin}/goods/4711`, asBrowser(LOCALES[language].tag));
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain(`<html lang="${LOCALES[language].tag}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(page).toContain(`role="status">${startWords(language)('start.world')}<`);
    expect(page).toContain('<progress max="1" value="0.4370"');
  }
});

it('keeps to the language that somebody has chosen before', async () => {
  const { origin } = await opened();
  const page = await (await fetch(origin, asBrowser('fr', { cookie: 'a=b; language=tr' }))).text();
  expect(page).toContain('<html lang="tr"');
  expect(await (await fetch(`${origin}/?lang=ko`, asBrowser('fr', { cookie: 'language=tr' }))).text()).toContain('<html lang="ko"');
});

it('allows no script and no style but its own', async () => {
  const { origin } = await opened();
  const response = await fetch(origin, asBrowser('en'));
  const nonce = /script-src 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
  const page = await response.text();
  expect(page.match(/<(script|style)\b[^>]*>/g)).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
});

it('tells programs to come back', async () => {
  const { origin } = await opened();
  const response = await fetch(`${origin}/api/syspara!getSyspara.action`, { method: 'POST', body: '{"code":"x"}' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ code: 503, key: 'system.unavailable' });
});

it('gives its port back although somebody is still connected', async () => {
  const { origin, close } = await opened();
  await fetch(origin, asBrowser('en'));
  await close();
  const next = await new Promise<boolean>((resolve) => {
    const room = createWaitingRoom(
      { host: '127.0.0.1', port: Number(new URL(origin).port) },
      { expect() {}, report() {}, view: () => undefined },
    );
    room.open().then(
      () => resolve(true),
      () => resolve(false),
    );
    onTestFinished(room.close);
  });
  expect(next).toBe(true);
});
