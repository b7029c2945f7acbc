import { describe, expect, it } from 'vitest';
import { directionOf, isolated, mirrored, visualRuns, type Direction } from './bidi.ts';

/** As one sees it from left to right, with what is read the other way turned around. */
function seen(text: string, base: Direction): string {
  return visualRuns(text, base)
    .map((run) => (run.direction === 'rtl' ? Array.from(mirrored(run.text)).reverse().join('') : run.text))
    .join('');
}

describe('a line in both directions', () => {
  it.each<[what: string, text: string, base: Direction, expected: string]>([
    ['Latin alone', 'Oak bowl, 12', 'ltr', 'Oak bowl, 12'],
    ['Hebrew alone', 'אבג', 'rtl', 'גבא'],
    ['a word of Hebrew in a line of Latin', 'box אבג 7', 'ltr', 'box 7 גבא'],
    ['Latin in a line of Hebrew', 'אב KC-12 גד', 'rtl', 'דג KC-12 בא'],
    ['a number in a line of Hebrew', 'אב 12.5 גד', 'rtl', 'דג 12.5 בא'],
    ['a price', 'אב $12 גד', 'rtl', 'דג $12 בא'],
    ['a number after Arabic', 'با 12/34', 'rtl', '12/34 اب'],
    ['a phone number on its own', '+961 1 234', 'ltr', '+961 1 234'],
    ['brackets around Hebrew', '(אב)', 'rtl', '(בא)'],
    ['spaces at the end', 'אב ', 'rtl', ' בא'],
    ['a serial number after Arabic', `فا ${isolated('2611-1')}`, 'rtl', '2611-1 اف'],
    ['a date between Arabic', `با ${isolated('2026-01-02')}، فا`, 'rtl', 'اف ،2026-01-02 اب'],
    ['two names of shops in a sentence', `${isolated('Kiln (A)')} با ${isolated('شا')}`, 'rtl', 'اش اب Kiln (A)'],
    ['half of what is isolated', 'با \u2068KC', 'rtl', 'KC اب'],
    ['nothing', '', 'ltr', ''],
  ])('%s', (_what, text, base, expected) => expect(seen(text, base)).toBe(expected));

  it('keeps marks with the letter that they belong to', () => {
    expect(visualRuns('בְּ', 'ltr')).toEqual([{ text: 'בְּ', direction: 'rtl' }]);
  });
});

it('a text is read as its first letter is', () => {
  expect([directionOf('12 شارع'), directionOf('« Rue'), directionOf('+49 30'), directionOf('שלום a')]).toEqual([
    'rtl',
    'ltr',
    undefined,
    'rtl',
  ]);
});
