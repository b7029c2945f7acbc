import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STOREFRONTS } from './all.ts';
import { fontFaceCss, fontFiles, preloadFileName } from './font-faces.ts';
import { FONTS, fontKeysOf, fontStack } from './fonts.ts';
import type { FontKey } from './fonts.ts';

const keys = Object.keys(FONTS) as FontKey[];

describe('the fonts', () => {
  it.each(keys)('%s has a rule for each of its files, with the range of letters it holds', (key) => {
    const css = fontFaceCss(key, (fileName) => `/fonts/abc/${fileName}`);
    const files = fontFiles([key]);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    expect(css.match(/src: url\("\/fonts\/abc\/[a-z0-9-]+\.woff2"\) format\('woff2'\);/g)).toHaveLength(files.length);
    expect(css.match(/font-display: swap;/g)).toHaveLength(files.length);
    expect(css.match(/unicode-range: U\+/g)).toHaveLength(files.length + (FONTS[key].fallback ? 1 : 0));
    expect(css).toContain(preloadFileName(key));
  });

  it.each(keys.filter((key) => !key.startsWith('noto-sans-')))(
    '%s claims the Vietnamese, Cyrillic and Greek letters that it has, and no others',
    (key) => {
      const [first = ''] = fontFiles([key]);
      const installed = readdirSync(dirname(first));
      for (const subset of ['vietnamese', 'cyrillic', 'greek'] as const) {
        expect(FONTS[key].subsets.includes(subset), subset).toBe(installed.includes(`${key}-${subset}-wght-normal.woff2`));
      }
    },
  );

  it('lists each file once, however often a font is asked for', () => {
    const files = fontFiles(STOREFRONTS.flatMap((storefront) => fontKeysOf(storefront)));
    expect(new Set(files).size).toBe(files.length);
  });

  it('keeps the stand-in away from letters that belong to Noto Sans', () => {
    const [standIn = ''] = fontFaceCss('figtree', String)
      .split('@font-face')
      .filter((rule) => rule.includes('local('));
    expect(standIn).toContain('size-adjust: 100%');
    expect(standIn).not.toMatch(/U\+0370|U\+0400|U\+1E/);
  });
});

describe('a font stack', () => {
  it('carries all scripts: own letters first, then Noto, then the system for East Asia', () => {
    expect(fontStack('figtree')).toMatch(
      /^'Figtree Variable', 'Figtree Variable Fallback', 'Noto Sans Variable', 'Noto Sans Arabic Variable', .*'PingFang SC'.*sans-serif$/,
    );
  });

  it('does not mix two fonts inside a Vietnamese word', () => {
    expect(fontStack('figtree', 'vi')).toMatch(/^'Noto Sans Variable'/);
    expect(fontStack('inter', 'vi')).toMatch(/^'Inter Variable'/);
  });

  it("draws Han characters the way the page's language writes them", () => {
    const position = (stack: string, family: string): number => stack.indexOf(`'${family}'`);
    const japanese = fontStack('inter', 'ja');
    expect(position(japanese, 'Hiragino Sans')).toBeLessThan(position(japanese, 'PingFang SC'));
    const traditional = fontStack('inter', 'tw');
    expect(position(traditional, 'PingFang TC')).toBeLessThan(position(traditional, 'PingFang SC'));
  });
});
