import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { maskText } from './mask-text.ts';
import { MaskedText } from './masked-text.tsx';

afterEach(cleanup);

describe('a masked text', () => {
  test('keeps three characters at each end', () => {
    expect(maskText('0x3Fb29a71E04C88d2615aC9f')).toBe('0x3•••C9f');
  });

  test('hides a text whole when its ends would show all of it', () => {
    expect(maskText('abcdef')).toBe('•••');
    expect(maskText('abcdefg')).toBe('abc•••efg');
  });

  test('does not put the hidden part into the page before it is asked for', () => {
    const { container } = render(<MaskedText text="0x3Fb29a71E04C" labels={{ reveal: 'Show', hide: 'Hide' }} />);
    expect(container.innerHTML).not.toContain('b29a71');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(container.textContent).toContain('0x3Fb29a71E04C');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(container.innerHTML).not.toContain('b29a71');
  });
});
