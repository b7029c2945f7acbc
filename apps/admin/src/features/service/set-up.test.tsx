import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRATOR, showScreen } from '../../admin.builder.tsx';
import { AgentsPage } from './agents-page.tsx';
import { AnswersPage } from './answers-page.tsx';
import { fillBlanks, hasBlank, nextBlank } from './canned-blanks.ts';
import { mentionAt } from './mention-picker.tsx';
import { aServiceDoor } from './service.builder.ts';
import { snoozeMoments } from './snooze-dialog.tsx';
import { createStandings } from './standings.ts';
import { waitOf } from './wait.ts';

const LEAD = { ...ADMINISTRATOR, permissions: ['service.manage'] };

sitAtADesk();
afterEach(cleanup);

it('an answer to have ready is written with its blanks, and shows how it will read', async () => {
  const { call } = showScreen(<AnswersPage />, aServiceDoor().door, '/conversations/answers', LEAD);
  await screen.findByText('Missing parts');
  fireEvent.click(screen.getByRole('button', { name: 'Add an answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an answer' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Title' }), { target: { value: 'Delay' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Answer' }), { target: { value: 'Hello ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '{name}' }));
  expect((await within(dialog).findByText('Maren')).tagName).toBe('MARK');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'service!saveCanned',
      { storefront: null, language: 'en', title: 'Delay', body: 'Hello {name}' },
      { quiet: true },
    ),
  );
});

it('says for which storefronts and languages somebody answers, and how many at once', async () => {
  const { call } = showScreen(<AgentsPage />, aServiceDoor().door, '/conversations/agents?open=u2', LEAD);
  const german = await screen.findByRole('checkbox', { name: 'German' });
  expect(german.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(german);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Hazelwharf' }));
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'service!setAgent',
      { id: 'u2', storefronts: ['hazelwharf'], languages: ['en'], most: 5 },
      { quiet: true },
    ),
  );
});

it('a wait is calm to half of the promise, then amber, then late by minutes', () => {
  const now = Date.parse('2026-11-17T15:22:00Z');
  expect(waitOf('2026-11-17T15:17:00Z', 10, now)).toEqual({ tone: 'neutral', spanMs: 300_000 });
  expect(waitOf('2026-11-17T15:16:00Z', 10, now)).toEqual({ tone: 'amber', spanMs: 360_000 });
  expect(waitOf('2026-11-17T15:08:00Z', 10, now)).toEqual({ tone: 'red', spanMs: 240_000 });
});

it('blanks are filled with what is known, and the next empty one is found', () => {
  expect(fillBlanks('Hi {name}, {day}!', { name: 'Maren' })).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'filled', text: 'Maren' },
    { kind: 'text', text: ', ' },
    { kind: 'empty', text: '{day}' },
    { kind: 'text', text: '!' },
  ]);
  expect(nextBlank('{a} and {b}', 2)).toEqual({ start: 8, end: 11 });
  expect(nextBlank('{a} and {b}', 11)).toEqual({ start: 0, end: 3 });
  expect(hasBlank('{ "json": 1 }')).toBe(false);
});

it('a name is looked for after an @ that begins a word', () => {
  expect(mentionAt('Ask @Jo', 7)).toEqual({ start: 4, name: 'Jo' });
  expect(mentionAt('mail@jo', 7)).toBeUndefined();
  expect(mentionAt('@Jonas Weber ', 13)).toBeUndefined();
});

it('later is an hour, three, tomorrow or Monday, and Monday is said once', () => {
  const keys = (now: string) => snoozeMoments(new Date(now)).map(({ key }) => key);
  expect(keys('2026-11-17T12:00:00')).toEqual(['hour', 'hours', 'tomorrow', 'monday']);
  expect(keys('2026-11-15T12:00:00')).toEqual(['hour', 'hours', 'tomorrow']);
  expect(snoozeMoments(new Date('2026-11-16T12:00:00')).at(-1)!.at.getDate()).toBe(23);
});

it('somebody who says nothing more is gone, and oneself is nobody else', () => {
  let nowMs = 0;
  const standings = createStandings('u1', () => nowMs);
  const says = (id: string, standing: string) =>
    standings.hear({ type: 'desk.standing', data: { conversation: 'c1', staff: { id, name: id }, standing } });
  expect(says('u1', 'here')).toBeUndefined();
  expect(says('u2', 'writing')).toEqual({ conversation: 'c1', isNew: true });
  expect(standings.of('c1')).toEqual([{ id: 'u2', name: 'u2', isWriting: true }]);
  nowMs = 10_000;
  standings.forget();
  expect(standings.of('c1')).toEqual([{ id: 'u2', name: 'u2', isWriting: false }]);
  nowMs = 60_000;
  standings.forget();
  expect(standings.of('c1')).toEqual([]);
  expect(says('u2', 'nonsense')).toBeUndefined();
});
