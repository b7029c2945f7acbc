import { describe, expect, it } from 'vitest';
import { contrastProblems, contrastRatio, themeProblems } from './contrast.ts';
import { svgProblems } from './logo.ts';
import { hazelwharf } from './storefronts/hazelwharf.ts';
import { quirewell } from './storefronts/quirewell.ts';
import { COLOUR_VARIABLES, RADIUS_VARIABLES, themeCss } from './theme.ts';

describe('the style of a storefront', () => {
  it('declares every variable once', () => {
    const declared = [...themeCss(hazelwharf.theme, hazelwharf).matchAll(/^--([a-z0-9-]+): [^;]+;$/gm)].map((match) => match[1]);
    expect(declared).toEqual([...COLOUR_VARIABLES, ...RADIUS_VARIABLES, 'font', 'font-display']);
  });

  it('sets headlines in the display font where there is one', () => {
    const css = themeCss(quirewell.theme, quirewell);
    expect(css).toContain("--font: 'Source Sans 3 Variable'");
    expect(css).toContain("--font-display: 'Bricolage Grotesque Variable'");
  });

  it.each([
    '#1e5440; } body { display: none',
    '</style><script>',
    'red',
    'url(https://example.com/x)',
    '#1E5440',
    '#fff',
    '',
    '#1e5440 ',
    '#1e5440\n',
  ])('refuses %j as a colour', (value) => {
    expect(() => themeCss({ ...hazelwharf.theme, brand: value }, hazelwharf)).toThrow(/brand/);
  });

  it.each(['10', '1e3px', '-4px', '10px;', 'calc(1px)', '1000px', '10px\n'])('refuses %j as a radius', (value) => {
    expect(() => themeCss({ ...hazelwharf.theme, 'r-card': value }, hazelwharf)).toThrow(/r-card/);
  });
});

describe('the contrast check', () => {
  it('measures as WCAG does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#123456', '#123456')).toBe(1);
  });

  it('names every pair that is too weak', () => {
    const theme = { ...hazelwharf.theme, brand: '#e8b93a' };
    expect(contrastProblems(theme).map(({ foreground, background }) => `${foreground} on ${background}`)).toEqual([
      'brand on page',
      'brand on surface',
      'brand on brand-50',
      'brand on brand-100',
      'on-brand on brand',
    ]);
    expect(themeProblems(theme)[4]).toMatch(/^on-brand on brand: 1\.\d\d, needs 4\.5$/);
  });

  it('lets icons be lighter than text, but not invisible', () => {
    expect(themeProblems({ ...hazelwharf.theme, n500: '#8b8b8b' })).toEqual([]);
    expect(themeProblems({ ...hazelwharf.theme, n500: '#b0b0b0' })).toHaveLength(4);
  });

  it('reports a value that is no colour instead of failing', () => {
    expect(themeProblems({ ...hazelwharf.theme, accent: 'gold' })).toContain('accent on page: not a colour');
  });
});

describe('the check of a logo', () => {
  const wrap = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;

  it('accepts plain shapes', () => {
    expect(svgProblems(wrap('<path d="M1 2h3z" fill="currentColor"/>'))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<image href="https://example.com/x.png"/>',
    '<path fill="url(#a)"/>',
    '<style>*{}</style>',
    '<a href="javascript:1"/>',
    '<text>name</text>',
    '<!-- note -->',
    '<path fill="red;x"/>',
    '<path d=M0/>',
    '<g style="x"/>',
    '<path d="url(https://example.com)"/>',
    '&lt;',
  ])('refuses %s', (inner) => {
    expect(svgProblems(wrap(inner))).not.toEqual([]);
  });
});
