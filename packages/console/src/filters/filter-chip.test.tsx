import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilterChip } from './filter-chip.tsx';
import { formatRange, isAmount, isDay, parseRange, type Filter } from './filter.ts';

afterEach(cleanup);

const STATE: Filter = {
  kind: 'choice',
  name: 'status',
  label: 'State',
  options: [
    { value: '1', label: 'Paid' },
    { value: '2', label: 'Confirmed' },
  ],
};
const SUM: Filter = { kind: 'amounts', name: 'sum', label: 'Amount', unit: 'USDT' };
const DAY: Filter = { kind: 'dates', name: 'day', label: 'Ordered' };
const WORDS: Filter = { kind: 'text', name: 'city', label: 'City' };

function show(filter: Filter, value?: string) {
  const onChange = vi.fn();
  render(
    <Speaking>
      <FilterChip filter={filter} value={value} onChange={onChange} />
    </Speaking>,
  );
  return onChange;
}

describe('a range', () => {
  it.each(['5..10', '5..', '..10'])('%s is written as it is read', (text) => {
    expect(formatRange(parseRange(text, isAmount)!)).toBe(text);
  });

  it.each(['..', '5', 'a..b', '1e3..', '-1..'])('%s says nothing', (text) => {
    expect(parseRange(text, isAmount)).toBeUndefined();
  });

  it('knows days that exist', () => {
    expect([isDay('2026-02-28'), isDay('2026-13-01'), isDay('28.02.2026')]).toEqual([true, false, false]);
  });
});

describe('a filter', () => {
  it('says what it narrows to, and is taken away by its cross', () => {
    const onChange = show(STATE, '2');
    screen.getByRole('button', { name: 'State: Confirmed' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter: State' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('of choices is set by a press, and unset by another', async () => {
    const onChange = show(STATE, '2');
    fireEvent.click(screen.getByRole('button', { name: 'State: Confirmed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Paid' }));
    expect(onChange).toHaveBeenLastCalledWith('1');
    fireEvent.click(screen.getByRole('button', { name: 'State: Confirmed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmed' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('of amounts takes one end or two, and says beside the field what is none', async () => {
    const onChange = show(SUM);
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'From' }), { target: { value: 'much' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    screen.getByText('Please enter an amount.');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '12.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('12.5..');
  });

  it.each([
    [SUM, '12.5..', 'Amount: from 12.50 USDT'],
    [SUM, '..5000', 'Amount: up to 5,000.00 USDT'],
    [DAY, '2026-01-01..2026-01-31', 'Ordered: 2026-01-01 – 2026-01-31'],
    [WORDS, 'Porto', 'City: Porto'],
  ])('%j with %s reads %s', (filter, value, words) => {
    show(filter, value);
    screen.getByRole('button', { name: words });
  });
});
