import { expect, it } from 'vitest';
import { addressGroups } from './address-groups.ts';

it.each([
  ['0x4c1F8a02De6B93517eA0c48d2F7761bC05e3A9d2', ['0x4c1F', '8a02', 'De6B', '9351', '7eA0', 'c48d', '2F77', '61bC', '05e3', 'A9d2']],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', ['TQn9', 'Y2kh', 'EsLJ', 'W1Ch', 'VWFM', 'SMeR', 'Dow5', 'KcbL', 'SE']],
])('%s in groups of four, nothing lost', (address, texts) => {
  const groups = addressGroups(address);
  expect(groups.map(({ text }) => text)).toEqual(texts);
  expect(groups.map(({ text }) => text).join('')).toBe(address);
  expect(groups.flatMap(({ isEnd }, index) => (isEnd ? [index] : []))).toEqual([0, texts.length - 1]);
});
