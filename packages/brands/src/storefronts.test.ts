import { describe, expect, it } from 'vitest';
import { STOREFRONTS } from './all.ts';
import { contrastRatio, themeProblems } from './contrast.ts';
import { svgProblems } from './logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { TOP_CATEGORIES } from './storefront.ts';
import { isHexColour } from './theme.ts';

/** Distance in OKLab, where 0.02 is about the smallest difference one notices side by side. */
function perceivedDistance(first: string, second: string): number {
  const toOklab = (hexColour: string): [number, number, number] => {
    const linear = (offset: number): number => {
      const share = Number.parseInt(hexColour.slice(offset, offset + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const [red, green, blue] = [linear(1), linear(3), linear(5)];
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    ];
  };
  const [a, b] = [toOklab(first), toOklab(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe('the storefronts together', () => {
  it('are nineteen, each with its own code, name, host, tagline, mark and support address', () => {
    expect(STOREFRONTS).toHaveLength(19);
    expect(new Set(STOREFRONTS.map(({ code }) => code)).size).toBe(19);
    expect(new Set(STOREFRONTS.map(({ name }) => name)).size).toBe(19);
    expect(new Set(STOREFRONTS.map(({ tagline }) => tagline)).size).toBe(19);
    expect(new Set(STOREFRONTS.map(({ logo }) => logo.mark)).size).toBe(19);
    expect(new Set(STOREFRONTS.map(({ support }) => support.email)).size).toBe(19);
    const hosts = STOREFRONTS.flatMap((storefront) => storefront.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it('have brand colours that nobody takes for one another', () => {
    const tooClose: string[] = [];
    STOREFRONTS.forEach((one, index) => {
      for (const other of STOREFRONTS.slice(index + 1)) {
        if (perceivedDistance(one.theme.brand, other.theme.brand) < 0.06) tooClose.push(`${one.code} and ${other.code}`);
      }
    });
    expect(tooClose).toEqual([]);
  });

  it('differ in type, corners, layout and hero, not only in colour', () => {
    expect(new Set(STOREFRONTS.map(({ font }) => font)).size).toBeGreaterThanOrEqual(14);
    const radii = STOREFRONTS.map(({ theme }) => Number.parseInt(theme['r-card'], 10));
    expect(Math.min(...radii)).toBe(0);
    expect(Math.max(...radii)).toBe(24);
    for (const layout of ['A', 'B', 'C']) {
      expect(STOREFRONTS.filter(({ homeLayout }) => homeLayout === layout).length).toBeGreaterThanOrEqual(6);
    }
    const builds = STOREFRONTS.map((s) =>
      [s.homeLayout, s.header, s.headerTone, s.hero.composition, s.hero.pictureSide, s.cardShape, s.cardGround].join(),
    );
    expect(new Set(builds).size).toBe(19);
  });

  it('include exactly one that hides Chinese, and it hides both kinds', () => {
    const hiding = STOREFRONTS.filter(({ languages }) => !languages.includes('cn') || !languages.includes('tw'));
    expect(hiding.map(({ code }) => code)).toEqual(['balnelle']);
    expect(hiding[0]?.languages).toHaveLength(LANGUAGES.length - 2);
  });

  it('survive a round trip through JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(STOREFRONTS))).toEqual(STOREFRONTS);
  });
});

describe.each(STOREFRONTS.map((storefront) => [storefront.name, storefront] as const))('%s', (_name, storefront) => {
  it('can be read: every pair of its theme has enough contrast', () => {
    expect(themeProblems(storefront.theme)).toEqual([]);
    expect(contrastRatio(storefront.hero.ink, storefront.hero.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a code that fits in an address and a host in a reserved domain', () => {
    expect(storefront.code).toMatch(/^[a-z]{4,20}$/);
    for (const host of storefront.hosts) expect(host).toMatch(/^[a-z.]+\.example$/);
    expect(storefront.support.email).toMatch(new RegExp(`^[a-z]+@${storefront.code}\\.example$`));
    expect(storefront.support.phone).toMatch(/^\+1 \d{3} 555 01\d{2}$/);
  });

  it('has a logo that is safe to write into a page, and an icon that needs no variables', () => {
    expect(svgProblems(storefront.logo.mark)).toEqual([]);
    expect(svgProblems(storefront.logo.favicon)).toEqual([]);
    expect(storefront.logo.mark).toContain('currentColor');
    expect(storefront.logo.favicon).not.toMatch(/var\(|currentColor/);
    expect(storefront.logo.favicon).toContain(storefront.theme.brand);
  });

  it('has a hero with several objects on proper colours', () => {
    expect(storefront.hero.objects.length).toBeGreaterThanOrEqual(3);
    for (const colour of [storefront.hero.ground, storefront.hero.ink, ...storefront.hero.tiles]) expect(isHexColour(colour)).toBe(true);
    const needsTiles = storefront.hero.composition === 'bento' || storefront.hero.composition === 'mosaic';
    expect(storefront.hero.tiles.length > 0).toBe(needsTiles);
  });

  it('leads with three to six known categories', () => {
    expect(storefront.focus.length).toBeGreaterThanOrEqual(3);
    expect(storefront.focus.length).toBeLessThanOrEqual(6);
    expect(new Set(storefront.focus).size).toBe(storefront.focus.length);
    for (const category of storefront.focus) expect(TOP_CATEGORIES).toContain(category);
  });

  it('shows everything that it leads with', () => {
    const { only, not } = storefront.assortment.categories;
    for (const category of storefront.focus) {
      if (only.length > 0) expect(only).toContain(category);
      expect(not).not.toContain(category);
    }
  });

  it('speaks its default language and makes no claim', () => {
    expect(storefront.languages).toContain(storefront.defaultLanguage);
    expect(storefront.claims).toEqual({});
    expect(storefront.tagline).not.toMatch(/\d|!|\b(?:best|fastest|cheapest|leading|guarantee\w*|free|number one)\b/i);
  });

  it('names a time zone and opening hours that exist', () => {
    const { hours } = storefront.support;
    expect(Intl.DateTimeFormat('en', { timeZone: hours.timeZone }).resolvedOptions().timeZone).toBe(hours.timeZone);
    expect(hours.opens < hours.closes).toBe(true);
    for (const day of hours.weekdays) expect([1, 2, 3, 4, 5, 6, 7]).toContain(day);
  });
});
