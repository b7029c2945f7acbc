import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';

afterEach(cleanup);

function Group() {
  const [lines, setLines] = useState([true, false]);
  const all = lines.every(Boolean) ? true : lines.some(Boolean) ? 'indeterminate' : false;
  return (
    <>
      <Checkbox label="All lines" checked={all} onCheckedChange={(next) => setLines(lines.map(() => next))} />
      {lines.map((checked, index) => (
        <Checkbox
          key={index}
          aria-label={`Line ${index + 1}`}
          checked={checked}
          onCheckedChange={(next) => setLines(lines.map((old, at) => (at === index ? next : old)))}
        />
      ))}
    </>
  );
}

const state = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked');

describe('a checkbox for a whole group', () => {
  test('is neither on nor off while only some lines are chosen', () => {
    render(<Group />);
    expect(state('All lines')).toBe('mixed');
  });

  test('chooses all lines when pressed in between, and none when pressed again', () => {
    render(<Group />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'All lines' }));
    expect([state('All lines'), state('Line 1'), state('Line 2')]).toEqual(['true', 'true', 'true']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'All lines' }));
    expect([state('All lines'), state('Line 1'), state('Line 2')]).toEqual(['false', 'false', 'false']);
  });

  test('follows its lines', () => {
    render(<Group />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Line 2' }));
    expect(state('All lines')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Line 1' }));
    expect(state('All lines')).toBe('mixed');
  });
});
