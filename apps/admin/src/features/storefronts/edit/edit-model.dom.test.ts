import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { contrastProblems, contrastRatio } from '@entrepot/brands/contrast.ts';
import { svgProblems } from '@entrepot/brands/logo.ts';
import type { StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import { describe, expect, it } from 'vitest';
import { shadesOf } from './brand-shades.ts';
import { cleanSvg } from './clean-svg.ts';
import { codeFrom, copiedFields, documentOf, faviconFor, fieldsOf, hostsIn, paymentsOf } from './storefront-fields.ts';

const sheetOf = (index: number): StorefrontSheet => ({
  pending: null,
  code: STOREFRONTS[index]!.code,
  data: STOREFRONTS[index]!,
  isOpen: true,
  updatedAt: '2026-03-01T12:00:00.000Z',
  revision: 'r1',
  payments: [
    { channel: 'card', isOpen: true, countries: ['PT'] },
    { channel: 'php1', isOpen: false, countries: [] },
  ],
  paymentChoices: ['card', 'account', 'php1'].map((channel) => ({ channel, name: channel, installation: null })),
});

describe('the form', () => {
  it.each(STOREFRONTS.map(({ code }, index) => [code, index] as const))('gives %s back as it took it', (_code, index) => {
    const fields = fieldsOf(sheetOf(index));
    expect(documentOf(fields, STOREFRONTS[index]!)).toEqual(STOREFRONTS[index]);
    expect(paymentsOf(fields)).toEqual(sheetOf(index).payments);
  });

  it('copies looks, and neither names, contact nor claims', () => {
    const sheet = sheetOf(0);
    const fields = copiedFields({ ...sheet, data: { ...STOREFRONTS[0]!, claims: { licences: 'No. 1' }, nameIn: { cn: '榛木' } } });
    expect([fields.code, fields.name, fields.hosts, fields.support.email, fields.claims.licences, fields.nameIn.cn]).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(fields.theme).toEqual(STOREFRONTS[0]!.theme);
  });

  it('reads hosts however they are pasted, and makes a code of any name', () => {
    expect(hostsIn('https://Shop.Example/index, shop.example\n\nwww.shop.example ')).toEqual(['shop.example', 'www.shop.example']);
    expect([codeFrom('Élan & Söhne 2'), codeFrom('20th Quay'), codeFrom('--')]).toEqual(['elan-sohne-2', 'th-quay', '']);
  });

  it('lets the icon follow the colours and the mark', () => {
    const [saved] = STOREFRONTS;
    const theme = { ...saved!.theme, brand: '#7a1f5c' };
    expect(faviconFor({ logo: saved!.logo, theme }, saved!)).toBe(saved!.logo.favicon.replaceAll(saved!.theme.brand, '#7a1f5c'));
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="currentColor"/></svg>';
    const icon = faviconFor({ logo: { ...saved!.logo, mark }, theme }, saved!);
    expect(icon).toContain('<circle cx="16" cy="16" r="12" fill="#ffffff"/>');
    expect(svgProblems(icon)).toEqual([]);
  });
});

describe('the shades of a brand', () => {
  it.each(['#7a1f5c', '#1a4fd6', '#0a6e43', '#b3261e', '#222222'])('of %s can be read everywhere', (brand) => {
    const theme = { ...STOREFRONTS[1]!.theme, brand, ...shadesOf(brand) };
    expect(contrastProblems(theme)).toEqual([]);
  });

  it('put dark words on a pale colour', () => {
    expect(contrastRatio('#ffd400', shadesOf('#ffd400')['on-brand'])).toBeGreaterThan(4.5);
  });
});

describe('a drawing that is sent in', () => {
  it('loses scripts, handlers and whatever lies elsewhere, and says so', () => {
    const cleaned =
      cleanSvg(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="32" onload="alert(1)">
      <script>alert(1)</script><style>@import url(https://evil.example/a.css)</style><image xlink:href="https://evil.example/p.png"/><use href="#a"/><foreignObject><b>x</b></foreignObject>
      <path id="a" class="b" style="fill:#F00;stroke-width:2" d="M0 0h64v32z" onclick="alert(1)"/><rect width="4" height="4" fill="url(#g)"/></svg>`)!;
    expect(cleaned.mark).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(0 8) scale(0.5)" fill="currentColor">' +
        '<path d="M0 0h64v32z" fill="#ff0000" stroke-width="2"></path><rect width="4" height="4" fill="currentColor"></rect></g></svg>',
    );
    expect(cleaned.removed).toEqual(['foreignObject', 'image', 'onclick', 'onload', 'script', 'style', 'use']);
    expect(svgProblems(cleaned.mark)).toEqual([]);
  });

  it.each(['', 'no drawing', '<html></html>', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', '<svg><path'])(
    'is none: %s',
    (text) => {
      expect(cleanSvg(text)).toBeUndefined();
    },
  );
});
