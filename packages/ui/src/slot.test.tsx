import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Slot, Slottable } from './slot.tsx';

it('gives its looks and handlers to the one child, whose own come first', () => {
  const order: string[] = [];
  render(
    <Slot className="given" title="given" onClick={() => order.push('given')} aria-busy>
      <a href="/own" className="own" title="own" onClick={() => order.push('own')}>
        Words
      </a>
    </Slot>,
  );
  const link = screen.getByRole('link', { name: 'Words' });
  expect(link.className).toBe('given own');
  expect(link.title).toBe('own');
  expect(link.getAttribute('aria-busy')).toBe('true');
  link.click();
  expect(order).toEqual(['own', 'given']);
});

it('puts what stands beside the marked child into it', () => {
  const complain = vi.spyOn(console, 'error');
  render(
    <Slot>
      <Slottable>
        <a href="/own">
          <b>one</b>
          <i>two</i>
        </a>
      </Slottable>
      <u>three</u>
      {false}
    </Slot>,
  );
  expect(screen.getByRole('link').innerHTML).toBe('<b>one</b><i>two</i><u>three</u>');
  expect(complain).not.toHaveBeenCalled();
});

it('tells both who ask for the element', () => {
  const [given, own] = [createRef<HTMLButtonElement>(), createRef<HTMLAnchorElement>()];
  render(
    <Slot ref={given}>
      <a ref={own} href="/own">
        Words
      </a>
    </Slot>,
  );
  expect(given.current).toBe(screen.getByRole('link'));
  expect(own.current).toBe(given.current);
});
