import { describe, expect, it } from 'vitest';
import { isPhone, moveOf, rootOf, type SiteName } from './phone-redirect.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const FIREFOX_TABLET = 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const GOOGLE_PHONE =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CUBOT = 'Mozilla/5.0 (Linux; Android 13; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const HOSTS = ['shop.example', 'm.shop.example', 'plain.example'];
const PAGES: Record<SiteName, readonly string[]> = {
  desktop: ['/index', '/productDetails', '/login'],
  mobile: ['/index', '/productDetails', '/login', '/cart'],
};

interface Asked {
  agent?: string;
  hint?: string;
  cookie?: string;
  host?: string;
  label?: string;
  headers?: Record<string, string>;
}

/** Where a reader is led from an address, and what is remembered. */
async function move(address: string, { agent = DESKTOP, hint, cookie, host = 'plain.example', label, headers = {} }: Asked = {}) {
  const url = new URL(address, `https://${host}`);
  const isMobile = url.pathname.startsWith('/m/');
  const request = {
    url: address,
    headers: { 'user-agent': agent, ...(hint ? { 'sec-ch-ua-mobile': hint } : {}), ...headers },
    cookies: cookie ? { site: cookie } : {},
    query: Object.fromEntries(url.searchParams),
    hostname: url.hostname,
    host: url.host,
    protocol: 'https' as const,
  };
  return moveOf(request, {
    here: isMobile ? 'mobile' : 'desktop',
    path: isMobile ? url.pathname.slice(2) : url.pathname,
    base: '/m',
    label,
    storefront: { hosts: HOSTS },
    knows: async (site, path) => PAGES[site].includes(path),
  });
}

const leads = async (address: string, asked?: Asked) => (await move(address, asked))?.location;

it.each([
  ['an iPhone', { 'user-agent': IPHONE }, true],
  ['an Android phone', { 'user-agent': ANDROID }, true],
  ['Firefox on a phone', { 'user-agent': FIREFOX_PHONE }, true],
  ['a phone by its hint', { 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' }, true],
  ['a phone that asks for desktop pages', { 'user-agent': ANDROID, 'sec-ch-ua-mobile': '?0' }, false],
  ['an iPad', { 'user-agent': IPAD }, false],
  ['an Android tablet', { 'user-agent': ANDROID_TABLET }, false],
  ['Firefox on a tablet', { 'user-agent': FIREFOX_TABLET }, false],
  ['a desktop', { 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?0' }, false],
  ['nobody in particular', {}, false],
])('%s is told from the rest', (_name, headers, expected) => {
  expect(isPhone({ headers })).toBe(expected);
});

describe('a reader', () => {
  it('with a phone goes to the same page of the mobile site, with all that the address says but tokens', async () => {
    const query = '?id=7&keyword=a%20b&values=3,4&lang=ar&storefront=nawwara&code=ABC&customerService=1';
    expect(await move(`/productDetails${query}&token=secret`, { agent: IPHONE })).toEqual({
      location: `/m/productDetails${query}`,
      remember: undefined,
    });
    expect(await leads('/index', { agent: CUBOT })).toBe('/m/index');
  });

  it('stays where the mobile site has no such page', async () => {
    expect(await leads('/unknown', { agent: IPHONE })).toBeUndefined();
    expect(await leads('//evil.example', { agent: IPHONE })).toBeUndefined();
  });

  it('stays where a page is not what they asked for', async () => {
    expect(await leads('/index', { agent: IPHONE, headers: { accept: 'application/json' } })).toBeUndefined();
    expect(await leads('/index', { agent: IPHONE, headers: { 'sec-fetch-dest': 'iframe' } })).toBeUndefined();
    expect(await leads('/index', { agent: IPHONE, headers: { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' } })).toBe('/m/index');
  });

  it('with a desktop stays on either site', async () => {
    expect(await leads('/index')).toBeUndefined();
    expect(await leads('/m/productDetails?id=7')).toBeUndefined();
  });

  it('that has asked for a site stays with it, on any address', async () => {
    expect(await move('/productDetails?id=7&site=desktop', { agent: IPHONE })).toEqual({
      location: '/productDetails?id=7',
      remember: 'desktop',
    });
    expect(await leads('/productDetails?id=7', { agent: IPHONE, cookie: 'desktop' })).toBeUndefined();
    expect(await leads('/m/productDetails?id=7', { agent: IPHONE, cookie: 'desktop' })).toBe('/productDetails?id=7');
    expect(await move('/m/productDetails?site=desktop&id=7', { agent: IPHONE, cookie: 'mobile' })).toEqual({
      location: '/productDetails?id=7',
      remember: 'desktop',
    });
    expect(await move('/index?site=mobile', { cookie: 'desktop' })).toEqual({ location: '/m/index', remember: 'mobile' });
    expect(await leads('/index', { cookie: 'mobile' })).toBe('/m/index');
    // Anything else is no choice.
    expect(await leads('/index?site=moon', { cookie: 'moon' })).toBeUndefined();
  });

  it('arrives at the home page of the site asked for where it has not this page', async () => {
    expect(await move('/m/cart?site=desktop', { agent: IPHONE })).toEqual({ location: '/index', remember: 'desktop' });
    expect(await leads('//evil.example/x?site=desktop')).toBe('/index');
    expect(await leads('/m/cart', { agent: IPHONE, cookie: 'desktop' })).toBeUndefined();
  });

  it('that is a crawler is never led away', async () => {
    for (const agent of [GOOGLE_PHONE, 'facebookexternalhit/1.1', 'WhatsApp/2.24', 'Mozilla/5.0 (compatible; bingbot/2.0)']) {
      expect(await leads('/productDetails?id=7&site=mobile', { agent, cookie: 'mobile' })).toBeUndefined();
      expect(await leads('/m/productDetails?id=7', { agent, cookie: 'desktop' })).toBeUndefined();
    }
  });
});

it('nobody is led in a circle', async () => {
  for (const agent of [IPHONE, DESKTOP, GOOGLE_PHONE]) {
    for (const cookie of [undefined, 'desktop', 'mobile']) {
      for (const start of ['/index', '/m/index', '/m/cart', '/productDetails?site=mobile', '/m/login?site=desktop']) {
        let asked: Asked = { agent, host: 'shop.example', label: 'm', ...(cookie ? { cookie } : {}) };
        let next = await move(start, asked);
        for (let step = 0; next; step += 1) {
          expect(step, `${start} ${cookie}`).toBeLessThan(3);
          const url = new URL(next.location, `https://${asked.host}`);
          // Cookies stay with their host.
          const kept = url.host === asked.host ? (next.remember ?? asked.cookie) : undefined;
          asked = { agent, host: url.host, label: 'm', ...(kept ? { cookie: kept } : {}) };
          next = await move(url.pathname + url.search, asked);
        }
      }
    }
  }
});

describe('a host of its own for the mobile site', () => {
  const on = (host: string) => ({ hostname: host.split(':')[0]!, host, protocol: 'https' as const });
  const place = { label: 'm', base: '/m' };

  it('is used by the storefronts whose hosts name one', () => {
    expect(rootOf('mobile', on('shop.example:8443'), { hosts: HOSTS }, place)).toBe('https://m.shop.example:8443/m');
    expect(rootOf('mobile', on('m.shop.example'), { hosts: HOSTS }, place)).toBe('/m');
    expect(rootOf('mobile', on('plain.example'), { hosts: HOSTS }, place)).toBe('/m');
    expect(rootOf('desktop', on('m.shop.example'), { hosts: HOSTS }, place)).toBe('https://shop.example');
    expect(rootOf('desktop', on('m.shop.example'), { hosts: ['m.shop.example'] }, place)).toBe('');
  });

  it('shows the mobile site to everybody, and hands whoever asks for the other to its host', async () => {
    const asked = { host: 'm.shop.example', label: 'm' };
    expect(await leads('/productDetails?id=7', asked)).toBe('/m/productDetails?id=7');
    expect(await move('/m/productDetails?id=7&site=desktop', { ...asked, agent: IPHONE })).toEqual({
      location: 'https://shop.example/productDetails?id=7&site=desktop',
      remember: undefined,
    });
    expect(await leads('/index', { agent: IPHONE, host: 'shop.example', label: 'm' })).toBe('https://m.shop.example/m/index');
  });
});
