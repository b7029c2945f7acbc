import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CodePad, type CodePadProps } from './code-pad.tsx';

afterEach(cleanup);

function Pad(props: Partial<CodePadProps>) {
  const [value, setValue] = useState('');
  return <CodePad label="Secret" labels={{ clear: 'Clear', erase: 'Erase' }} {...props} value={value} onChange={setValue} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Secret');

it('takes digits alone, six at most, and tells when the last one is there', () => {
  const completed: string[] = [];
  render(<Pad onComplete={(code) => completed.push(code)} />);
  fireEvent.change(field(), { target: { value: '12a4' } });
  expect(field().value).toBe('124');
  expect(document.querySelectorAll('[data-filled]')).toHaveLength(3);
  expect(completed).toEqual([]);
  fireEvent.change(field(), { target: { value: '1248 1632' } });
  expect(completed).toEqual(['124816']);
});

it('can be tapped', () => {
  const completed: string[] = [];
  render(<Pad onComplete={(code) => completed.push(code)} />);
  for (const digit of '24681') fireEvent.click(screen.getByRole('button', { name: digit }));
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  expect(field().value).toBe('2468');
  for (const digit of '10') fireEvent.click(screen.getByRole('button', { name: digit }));
  expect(completed).toEqual(['246810']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '5' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
});

it('has no keys without words for them, and says what is wrong where it is typed', () => {
  render(<Pad labels={undefined} error="Wrong" />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(field().type).toBe('password');
});
