import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../platform/errors.ts';
import { checkStorefront } from './check-storefront.ts';

const good = STOREFRONTS[0] as Storefront;

/** The fields that are named as wrong. */
function wrongFields(data: unknown): string[] {
  try {
    checkStorefront(data);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'request.invalid') throw error;
    expect(error.fieldErrors?.every(({ message }) => message.length > 5)).toBe(true);
    return [...new Set(error.fieldErrors?.map(({ field }) => field))];
  }
}

describe('the check of a storefront', () => {
  it.each(STOREFRONTS.map((storefront) => [storefront.code, storefront] as const))(
    'passes %s, which comes with the product',
    (_code, storefront) => {
      expect(checkStorefront(JSON.parse(JSON.stringify(storefront)))).toEqual(storefront);
    },
  );

  it.each<[string, object, string[]]>([
    ['a code that does not fit in an address', { code: 'My Shop' }, ['code']],
    ['a host in capitals', { hosts: ['Shop.Example'] }, ['hosts.0']],
    ['a host with a port', { hosts: ['shop.example:3000'] }, ['hosts.0']],
    ['a host that is a whole ending', { hosts: ['com'] }, ['hosts.0']],
    ['a host that is the ending of a country', { hosts: ['shop.example', 'co.uk'] }, ['hosts.1']],
    ['a host under which anybody gets a name', { hosts: ['github.io'] }, ['hosts.0']],
    ['a host without a dot', { hosts: ['localhost'] }, ['hosts.0']],
    [
      'a category that is no slug',
      { assortment: { ...good.assortment, categories: { only: ['Shoes!'], not: [] } } },
      ['assortment.categories.only.0'],
    ],
    [
      'a shop that is no id',
      { assortment: { ...good.assortment, shops: { only: [], first: ['x'], not: [] } } },
      ['assortment.shops.first.0'],
    ],
    ['no assortment', { assortment: undefined }, ['assortment']],
    ['the same host twice', { hosts: ['shop.example', 'shop.example'] }, ['hosts']],
    ['a colour that ends the style sheet', { theme: { ...good.theme, brand: '#123456;}' } }, ['theme.brand']],
    ['a length that is none', { theme: { ...good.theme, 'r-card': 'calc(1)' } }, ['theme.r-card']],
    ['a colour too few', { theme: { ...good.theme, accent: undefined } }, ['theme.accent']],
    ['colours that cannot be read', { theme: { ...good.theme, 'on-brand': good.theme.brand } }, ['theme']],
    ['a headline that cannot be read', { hero: { ...good.hero, ink: good.hero.ground } }, ['hero.ink']],
    [
      'a logo that runs a script',
      { logo: { ...good.logo, mark: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' } },
      ['logo.mark'],
    ],
    ['a font nobody has', { font: 'comic' }, ['font']],
    ['a language nobody speaks', { languages: ['en', 'xx'] }, ['languages.1']],
    ['no language', { languages: [] }, ['languages', 'defaultLanguage']],
    ['a default language that it does not offer', { languages: ['de'], defaultLanguage: 'en' }, ['defaultLanguage']],
    [
      'a time zone that does not exist',
      { support: { ...good.support, hours: { ...good.support.hours, timeZone: 'Mars/Base' } } },
      ['support.hours.timeZone'],
    ],
    ['a claim that is not foreseen', { claims: { returnOnMoney: '20 %' } }, ['claims.returnOnMoney']],
    ['a field that is unknown', { isAdmin: true }, ['isAdmin']],
    ['no name', { name: '' }, ['name']],
  ])('names the field of %s', (_name, change, fields) => {
    const found = wrongFields(JSON.parse(JSON.stringify({ ...good, ...change })));
    expect(fields).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(0);
  });

  it('knows names of machines in development, and whole endings never', () => {
    const hostsOf = (hosts: string[]) => checkStorefront({ ...JSON.parse(JSON.stringify(good)), hosts }, { isDevelopment: true }).hosts;
    expect(hostsOf(['localhost', 'workbench'])).toHaveLength(2);
    for (const host of ['com', 'co.uk', 'de']) expect(() => hostsOf([host]), host).toThrow();
    expect(
      checkStorefront({ ...JSON.parse(JSON.stringify(good)), hosts: ['co.example', 'shop.co.uk', 'mine.github.io'] }).hosts,
    ).toHaveLength(3);
  });

  it('names every mistake at once', () => {
    expect(wrongFields({ ...good, code: '', font: 'comic', hosts: ['UP'] }).sort()).toEqual(['code', 'font', 'hosts.0']);
  });

  it.each([null, undefined, 42, 'text', [], {}])('refuses %j', (data) => {
    expect(wrongFields(data).length).toBeGreaterThan(0);
  });
});
