import { expect, it } from 'vitest';
import { fitColumns } from './data-table-fit.ts';

it('columns keep their widths while nothing is cut', () => {
  expect(fitColumns([100, 200, 80], [90, 150, 80])).toBeUndefined();
});

it('what is cut takes the room of those that do not need it', () => {
  expect(fitColumns([100, 200, 80], [130, 96, 80])).toEqual([130, 170, 80]);
});

it('whoever lacks little is served before whoever lacks much, and nobody gives what it needs', () => {
  const widths = fitColumns([100, 300, 100], [112, 900, 50])!;
  expect(widths[0]).toBe(112);
  expect(widths[1]).toBe(334);
  expect(widths[2]).toBe(54);
});

it('stays as it is where there is no room to give', () => {
  expect(fitColumns([100, 100], [140, 100])).toBeUndefined();
});
