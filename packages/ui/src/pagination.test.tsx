import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageWindow } from './pagination-window.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('the window of pages', () => {
  test.each([
    [1, 44, [1, 2, 3, 4, 'gap', 44]],
    [3, 44, [1, 2, 3, 4, 'gap', 44]],
    [4, 44, [1, 2, 3, 4, 5, 'gap', 44]],
    [10, 44, [1, 'gap', 9, 10, 11, 'gap', 44]],
    [41, 44, [1, 'gap', 40, 41, 42, 43, 44]],
    [44, 44, [1, 'gap', 41, 42, 43, 44]],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
  ])('around page %i of %i is %j', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });

  test('never leaves out a single page, repeats one or goes out of order', () => {
    for (let count = 1; count <= 60; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const slots = pageWindow(page, count);
        const pages = slots.filter((slot) => slot !== 'gap');
        expect(pages).toContain(page);
        expect(pages[0]).toBe(1);
        expect(pages.at(-1)).toBe(count);
        slots.forEach((slot, index) => {
          const before = slots[index - 1];
          const after = slots[index + 1];
          if (slot === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === 'number') expect(slot).toBe(before + 1);
        });
      }
    }
  });
});

const labels = {
  pages: 'Pages',
  previous: 'Back',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  summary: (page: number, count: number) => `Page ${page} of ${count}`,
};

describe('the pagination', () => {
  test('marks the current page and goes to the one pressed', () => {
    const onPageChange = vi.fn();
    render(<Pagination page={2} pageCount={44} labels={labels} onPageChange={onPageChange} />);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: 'Page 44' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPageChange.mock.calls).toEqual([[44], [3]]);
  });

  test('offers no way back from the first page', () => {
    render(<Pagination page={1} pageCount={3} labels={labels} />);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByText('Back').parentElement!.getAttribute('aria-disabled')).toBe('true');
  });

  test('draws the links it is given, so that each page has an address', () => {
    render(
      <Pagination page={1} pageCount={3} labels={labels} renderLink={({ page, ...props }) => <a href={`?page=${page}`} {...props} />} />,
    );
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?page=3');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
  });
});
