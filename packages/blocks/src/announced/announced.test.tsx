import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { AnnouncedChanges } from './announced-changes.tsx';
import { changesAt, ruleText } from './rule-text.ts';

const AT = '2026-11-18T10:00:00.000Z';

it('says each rule with its unit, in the words of the language', () => {
  expect(ruleText('withdraw_fee_bp', 60, 'en')).toBe('0.6%');
  expect(ruleText('withdraw_max', 50_000, 'en')).toBe('50,000 USDT');
  expect(ruleText('withdraw_answer_hours', 24, 'en')).toBe('24 hours');
  expect(ruleText('order_return_days', 7, 'de')).toBe('7 Tage');
  expect(ruleText('withdraw_per_day', 3, 'en')).toBe('3');
  expect(ruleText('withdraw_from', '08:00', 'en')).toBe('08:00');
  expect(ruleText('tax_PT', 2_300, 'en')).toBe('23%');
});

it('says them where somebody meets them, and nowhere else', () => {
  const changes = ['withdraw_fee_bp', 'bank_name', 'confirmations_tron', 'handling_fee_bp', 'order_commission_bp'].map((code) => ({
    code,
    from: 1,
    to: 2,
    at: AT,
  }));
  const codes = (place: Parameters<typeof changesAt>[0]) => changesAt(place, changes).map(({ code }) => code);
  expect(codes('withdraw')).toEqual(['withdraw_fee_bp']);
  expect(codes('recharge')).toEqual(['confirmations_tron']);
  expect(codes('bank')).toEqual(['bank_name']);
  expect(codes('checkout')).toEqual(['handling_fee_bp']);
  expect(codes('shop')).toEqual(['withdraw_fee_bp', 'order_commission_bp']);
  const taxes = ['tax_PT', 'tax_ES'].map((code) => ({ code, from: 0, to: 2_300, at: AT }));
  expect(changesAt('checkout', taxes, 'PT').map(({ code }) => code)).toEqual(['tax_PT']);
  expect(changesAt('checkout', taxes)).toEqual([]);
  expect(changesAt('recharge', taxes, 'PT')).toEqual([]);
});

it('says from when as every other moment is said', () => {
  const { container } = render(
    <Speaking>
      <AnnouncedChanges changes={[{ code: 'withdraw_fee_bp', from: 50, to: 60, at: AT }]} />
    </Speaking>,
  );
  expect(container.textContent.replaceAll(/[\u2060\u2066\u2069]/g, '').replaceAll('\u00A0', ' ')).toMatch(/2026-11-1[789] \d\d:00/);
  expect(container.textContent).not.toContain('Nov');
});

it('names the country of a tax', () => {
  const { container } = render(
    <Speaking>
      <AnnouncedChanges changes={[{ code: 'tax_PT', from: 0, to: 2_300, at: AT }]} />
    </Speaking>,
  );
  expect(container.textContent).toContain('Tax in Portugal');
  expect(container.textContent).toContain('23%');
});
