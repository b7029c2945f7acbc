import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { AppealForm } from './appeal-form.tsx';
import { LockNotice } from './lock-notice.tsx';

afterEach(cleanup);

const LOCK: Lock = {
  id: 'l',
  reasonCode: 'stolen_account',
  reason: 'Logins from two continents.',
  officer: 'Ines',
  lockedAt: '2026-03-02T12:00:00.000Z',
  until: '2026-03-09T12:00:00.000Z',
  isActive: true,
  isAppealed: false,
  events: [
    { kind: 'locked', at: '2026-03-02T12:00:00.000Z', by: 'Ines', text: 'Logins from two continents.', until: '2026-03-09T12:00:00.000Z' },
  ],
};
const CONTACT = { email: 'help@shop.example', phone: '+351 22 000 000' };

test('a lock says why, by whom, until when, what it leaves alone and whom to ask', () => {
  render(
    <Speaking>
      <LockNotice lock={LOCK} kind="person" contact={CONTACT} appeal={null} />
    </Speaking>,
  );
  const words = screen.getByRole('region', { name: /^Your account is locked until .*2026/ }).textContent;
  for (const part of ['The account may be in the wrong hands', 'Logins from two continents.', 'Ines', 'withdrawals', 'help@shop.example'])
    expect(words).toContain(part);
  expect(screen.queryByText('What happened so far'), 'nothing happened yet').toBeNull();
});

test('what was said since is shown in its order', () => {
  const events: Lock['events'] = [
    ...LOCK.events,
    { kind: 'appealed', at: '2026-03-03T12:00:00.000Z', by: null, text: 'I was travelling.', until: null },
    { kind: 'kept', at: '2026-03-04T12:00:00.000Z', by: 'Tomas', text: 'Please prove it.', until: null },
  ];
  render(
    <Speaking>
      <LockNotice lock={{ ...LOCK, events }} kind="shop" contact={CONTACT} appeal={null} />
    </Speaking>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Locked until'),
    expect.stringContaining('I was travelling.'),
    expect.stringContaining('Tomas'),
  ]);
});

test('an appeal that could not be sent keeps its words and says why; one that waits cannot be sent again', async () => {
  const send = vi
    .fn<(text: string) => Promise<string | undefined>>()
    .mockResolvedValueOnce('The network is away.')
    .mockResolvedValueOnce(undefined);
  const { rerender } = render(
    <Speaking>
      <AppealForm isWaiting={false} send={send} />
    </Speaking>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Appeal' });
  fireEvent.change(field, { target: { value: 'I was travelling.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('The network is away.')).toBeTruthy();
  expect(field.value).toBe('I was travelling.');
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(send).toHaveBeenCalledTimes(2);
  rerender(
    <Speaking>
      <AppealForm isWaiting send={send} />
    </Speaking>,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});
