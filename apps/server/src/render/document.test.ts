import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { describe, expect, it } from 'vitest';
import { documentEnd, documentStart, type DocumentOptions } from './document.ts';

const options: DocumentOptions = {
  settings: { language: 'ar', storefront: hazelwharf, isDemo: true, isDevelopment: true, year: 2026 },
  head: { title: 'A & "B" </title><script>', description: 'words' },
  assets: { styleSheets: ['/assets/a.css'], scripts: ['/assets/a.js'], preloads: ['/assets/b.js'] },
  nonce: 'NONCE',
  origin: 'https://hazelwharf.example',
  address: '/store?id=7',
  faviconAddress: '/favicon.svg?v=1',
};

describe('the document around a page', () => {
  it('names language and direction, and one address per language', () => {
    const html = documentStart(options);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<link rel="canonical" href="https://hazelwharf.example/store?id=7&amp;lang=ar">');
    expect(html.match(/hreflang="/g)).toHaveLength(hazelwharf.languages.length + 1);
    expect(html).toContain('hreflang="x-default" href="https://hazelwharf.example/store?id=7"');
    expect(html).toMatch(/rel="preload" as="font"[^>]+noto-sans-arabic/);
  });

  it('lets no text out of its place', () => {
    const html = documentStart(options);
    expect(html).toContain('<title>A &amp; &quot;B&quot; &lt;/title&gt;&lt;script&gt;</title>');
    const end = documentEnd(JSON.stringify({ name: '</script><!-- \u2028' }), options.assets, 'NONCE');
    expect(end.match(/<\/script>/g)).toHaveLength(2);
    expect(end).not.toContain('<!--');
    expect(JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(end)?.[1] ?? '')).toEqual({ name: '</script><!-- \u2028' });
  });

  it('has no inline script, and its one style carries the nonce', () => {
    const html = documentStart(options) + documentEnd('{}', options.assets, 'NONCE');
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="NONCE">']);
    for (const script of html.match(/<script[^>]*>/g) ?? []) expect(script).toMatch(/type="application\/json"|nonce="NONCE" src="/);
  });

  it('keeps error pages out of search engines', () => {
    const html = documentStart({ ...options, address: undefined });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });
});
