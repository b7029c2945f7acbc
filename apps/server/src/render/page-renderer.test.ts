import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import type { PageRender, RenderRequest, ServerBundle } from '@entrepot/buyer/page-render.ts';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { createPageRenderer, type ColdPage } from './page-renderer.ts';

const PLACEHOLDER = 'nonce-test';
const log = { error: () => undefined };

function page(words: string, status = 200): PageRender {
  return {
    status,
    head: { title: 'Title', description: 'words' },
    sources: [],
    async pipe(destination) {
      await new Promise<void>((resolve) => void destination.end(words, resolve));
    },
    hydrationJson: () => '{"a":1}',
  };
}

async function rendered(render: (request: RenderRequest) => Promise<PageRender>): Promise<{ status: number; html: string }> {
  const renderer = createPageRenderer({
    app: Fastify(),
    platform: { config: { demo: 'none', mode: 'production' }, clock: { now: () => new Date('2026-01-01T00:00:00Z') } } as Platform,
    frontEnd: {
      base: '',
      assetsFor: () => ({ styleSheets: [], scripts: ['/assets/a.js'], preloads: [] }),
    },
    noncePlaceholder: PLACEHOLDER,
  });
  const bundle: ServerBundle = { knownAddress: () => undefined, render };
  const request = { headers: { host: 'hazelwharf.example' }, log } as unknown as FastifyRequest;
  const cold: ColdPage = {
    request,
    storefront: hazelwharf,
    language: 'en',
    origin: 'https://hazelwharf.example',
    address: '/index',
    bundle,
  };
  const live = renderer.start(cold);
  const { status } = await live.opened;
  return { status, html: (await live.finished).toString() };
}

describe('a page to be looked at', () => {
  it('is drawn whole, without a script, with nothing to press, and asks for the goods of the storefront that is there', async () => {
    const app = Fastify();
    const asked: unknown[] = [];
    app.get('/api/where', async (request) => asked.push([request.headers.host, request.headers.cookie]));
    const renderer = createPageRenderer({
      app,
      platform: { config: { demo: 'none', mode: 'production' }, clock: { now: () => new Date('2026-01-01T00:00:00Z') } } as Platform,
      frontEnd: {
        base: '',
        assetsFor: () => ({ styleSheets: ['/assets/a.css'], scripts: ['/assets/a.js'], preloads: ['/assets/b.js'] }),
      },
      noncePlaceholder: PLACEHOLDER,
    });
    const brand = '#123456';
    const { html, nonce } = await renderer.still({
      request: { headers: { host: 'office.example' }, log } as unknown as FastifyRequest,
      storefront: { ...hazelwharf, theme: { ...hazelwharf.theme, brand } },
      goodsOf: hazelwharf,
      language: 'en',
      origin: 'https://hazelwharf.example',
      address: '/index',
      bundle: {
        knownAddress: () => undefined,
        async render({ settings, isWhole, fetch }) {
          await fetch('/api/where');
          return page(`<p>${settings.storefront.theme.brand} ${isWhole}</p>`);
        },
      },
    });
    expect(html).toContain(`<div id="root" inert><p>${brand} true</p></div></body></html>`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('.js');
    expect(html).toContain('/assets/a.css');
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).toContain(`--brand: ${brand}`);
    expect(html).not.toContain(PLACEHOLDER);
    expect(asked).toEqual([[hazelwharf.hosts[0], 'storefront=hazelwharf']]);
  });
});

describe('a cold page', () => {
  it('is the document, the words, the data and the script, in this order', async () => {
    const { status, html } = await rendered(async () => page('<p>words</p>'));
    expect(status).toBe(200);
    expect(html).toMatch(
      /^<!doctype html>[\s\S]*<div id="root"><p>words<\/p><\/div><script type="application\/json"[^>]*>\{"a":1\}<\/script><script type="module"[^>]*><\/script><\/body><\/html>$/,
    );
    expect(html).toContain('rel="canonical"');
  });

  it('becomes the error page with its own status when it cannot be rendered', async () => {
    const { status, html } = await rendered(async ({ afterFailure }) => {
      if (!afterFailure) throw new Error('broken component');
      return page('<p>sorry</p>', 500);
    });
    expect(status).toBe(500);
    expect(html).toContain('<p>sorry</p>');
    expect(html).toContain('noindex');
    expect(html).not.toContain('broken component');
  });

  it('fails as a whole when even the error page cannot be rendered', async () => {
    await expect(rendered(() => Promise.reject(new Error('all is broken')))).rejects.toThrow('all is broken');
  });
});

describe('when many pages are cold at once', () => {
  it('those behind a line get what the browser draws them from, and a page asked for again is drawn', async () => {
    const free = Promise.withResolvers<void>();
    const renderer = createPageRenderer({
      app: Fastify(),
      platform: { config: { demo: 'none', mode: 'production' }, clock: { now: () => new Date('2026-01-01T00:00:00Z') } } as Platform,
      frontEnd: { base: '', assetsFor: () => ({ styleSheets: [], scripts: ['/assets/a.js'], preloads: [] }) },
      noncePlaceholder: PLACEHOLDER,
    });
    const bundle: ServerBundle = {
      knownAddress: () => undefined,
      async render({ isShell }) {
        if (!isShell) await free.promise;
        return { ...page('<p>words</p>'), head: { title: 'Salt & pepper', description: 'From 2.10' } };
      },
    };
    const open = (address: string) =>
      renderer.start({
        request: { headers: { host: 'hazelwharf.example' }, log } as unknown as FastifyRequest,
        storefront: hazelwharf,
        language: 'en',
        origin: 'https://hazelwharf.example',
        address,
        bundle,
      });
    const first = Array.from({ length: 14 }, (_, index) => open(`/productDetails?id=${index}`));
    const late = open('/productDetails?id=late');
    expect(await late.opened).toMatchObject({ status: 200, isShell: true });
    // Nor does anybody stay in line for longer than they were thought to.
    for (const live of first.slice(2)) expect((await live.opened).isShell).toBe(true);
    const html = (await late.finished).toString();
    expect(html).toContain('<div id="root"><main><h1>Salt &amp; pepper</h1><p>From 2.10</p></main></div>');
    expect(html).toContain('{"a":1}');
    expect(html).toContain('<title>Salt &amp; pepper</title>');
    const again = open('/productDetails?id=late');
    free.resolve();
    for (const live of [...first.slice(0, 2), again]) {
      expect((await live.opened).isShell).toBe(false);
      expect((await live.finished).toString()).toContain('<p>words</p>');
    }
  });
});
