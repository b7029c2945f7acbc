import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { describe, expect, it } from 'vitest';
import { documentEnd, documentStart, type DocumentOptions } from './document.ts';

const options: DocumentOptions = {
  settings: { language: 'ar', storefront: hazelwharf, base: '', isDemo: true, isDevelopment: true, wsPort: 5000, year: 2026 },
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
    expect(JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(end)?.[1] ?? '')).toEqual({
      name: '</script><!-- \u2028',
    });
  });

  it('tells where the files of the page lie', () => {
    const files = { 'src/app/pages/home.tsx': '/assets/home-</script>.js' };
    const end = documentEnd('{}', { ...options.assets, files }, 'NONCE');
    expect(JSON.parse(/id="page-files">(.*?)<\/script>/.exec(end)?.[1] ?? '')).toEqual(files);
  });

  it('has no inline script, and its one style carries the nonce', () => {
    const html = documentStart(options) + documentEnd('{}', options.assets, 'NONCE');
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="NONCE">']);
    for (const script of html.match(/<script[^>]*>/g) ?? []) expect(script).toMatch(/type="application\/json"|nonce="NONCE" src="/);
  });

  it('names the address to be remembered by instead of its own', () => {
    const html = documentStart({
      ...options,
      address: '/commodity?sort=new&page=3',
      head: { ...options.head, canonical: '/commodity?sort=new' },
    });
    expect(html).toContain('<link rel="canonical" href="https://hazelwharf.example/commodity?sort=new&amp;lang=ar">');
    expect(html).not.toContain('page=3');
  });

  it('names the page for phones, whose own copy names the desktop’s', () => {
    const desktop = documentStart({ ...options, elsewhere: 'https://m.hazelwharf.example/m' });
    expect(desktop).toContain('<link rel="canonical" href="https://hazelwharf.example/store?id=7&amp;lang=ar">');
    expect(desktop).toContain(
      '<link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.hazelwharf.example/m/store?id=7&amp;lang=ar">',
    );
    const onPhones: DocumentOptions = { ...options, settings: { ...options.settings, base: '/m' } };
    const mobile = documentStart({ ...onPhones, elsewhere: 'https://hazelwharf.example' });
    expect(mobile).toContain('<link rel="canonical" href="https://hazelwharf.example/store?id=7&amp;lang=ar">');
    expect(mobile).toContain('hreflang="x-default" href="https://hazelwharf.example/m/store?id=7"');
    expect(mobile).not.toContain('max-width: 640px');
    // What is a page on phones alone stands for itself.
    expect(documentStart(onPhones)).toContain('<link rel="canonical" href="https://hazelwharf.example/m/store?id=7&amp;lang=ar">');
  });

  it('has a card for whoever shares it, in all its languages', () => {
    const html = documentStart({
      ...options,
      head: { ...options.head, kind: 'product' },
      picture: { path: '/media/1/1200.jpg', widthPx: 800, heightPx: 600 },
    });
    const property = (name: string) =>
      [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)">`, 'g'))].map((match) => match[1]);
    expect(property('og:title')).toEqual(['A &amp; &quot;B&quot; &lt;/title&gt;&lt;script&gt;']);
    expect(property('og:type')).toEqual(['product']);
    expect(property('og:url')).toEqual(['https://hazelwharf.example/store?id=7&amp;lang=ar']);
    expect(property('og:image')).toEqual(['https://hazelwharf.example/media/1/1200.jpg']);
    expect([...property('og:image:width'), ...property('og:image:height')]).toEqual(['800', '600']);
    expect(property('og:locale')).toEqual(['ar_EG']);
    expect(property('og:locale:alternate')).toContain('zh_TW');
    expect(property('og:locale:alternate')).toHaveLength(hazelwharf.languages.length - 1);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(documentStart(options)).toContain('<meta name="twitter:card" content="summary">');
  });

  it('completes the addresses of its statements, and lets no product name out of them', () => {
    const statement = {
      '@type': 'Product',
      name: '/2 </script><script>alert(1)',
      url: '/productDetails?id=1',
      image: ['/media/1/1200.jpg'],
    };
    const html = documentStart({ ...options, head: { ...options.head, jsonLd: [statement] } });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      ...statement,
      url: 'https://hazelwharf.example/productDetails?id=1',
      image: ['https://hazelwharf.example/media/1/1200.jpg'],
    });
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('names no address of a page that search engines should not keep', () => {
    const html = documentStart({ ...options, head: { ...options.head, noIndex: true } });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|hreflang/);
  });

  it('keeps error pages out of search engines', () => {
    const html = documentStart({
      ...options,
      address: undefined,
      head: { ...options.head, canonical: '/store', jsonLd: [{ '@type': 'Product' }] },
    });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|hreflang|og:url|ld\+json/);
  });
});
