import type { Digest } from '@entrepot/contracts/calls/notices.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal, showScreen } from '../../seller.builder.tsx';
import { DigestSettings } from './digest-settings.tsx';

afterEach(cleanup);

/** The door keeps what it is given, or refuses once. */
function show(first: Digest, problem?: Error) {
  let digest = first;
  const { call } = showScreen(
    <DigestSettings />,
    {
      'notice!digest': () => digest,
      'notice!setDigest': (input) => {
        if (problem) throw problem;
        return (digest = input);
      },
    },
    '/notices/preferences',
  );
  const saved = () => call.mock.calls.filter(([name]) => name === 'notice!setDigest').map(([, input]) => input);
  return { saved };
}

const summary = () => screen.findByRole('switch', { name: 'Send the daily summary' });

it('an hour and a zone are chosen while it is on, each kept at once', async () => {
  const { saved } = show({ isOn: true, hour: 8, timeZone: 'UTC' });
  await summary();
  const hour = screen.getByRole('combobox', { name: 'Hour' });
  expect(hour.textContent).toBe('08:00');
  fireEvent.keyDown(hour, { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: '17:00' }), { key: 'Enter' });
  await eventually(() => expect(screen.getByRole('combobox', { name: 'Hour' }).textContent).toBe('17:00'));
  fireEvent.click(screen.getByRole('button', { name: /Time zone/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'America/Sao Paulo' }));
  await eventually(() => expect(screen.getByRole('button', { name: /Time zone/ }).textContent).toBe('America/Sao Paulo'));
  expect(saved()).toEqual([
    { isOn: true, hour: 17, timeZone: 'UTC' },
    { isOn: true, hour: 17, timeZone: 'America/Sao_Paulo' },
  ]);
});

it('switched off it asks for nothing, and remembers the hour', async () => {
  const { saved } = show({ isOn: true, hour: 6, timeZone: 'Asia/Tokyo' });
  fireEvent.click(await summary());
  await eventually(async () => expect((await summary()).getAttribute('aria-checked')).toBe('false'));
  expect(screen.queryByRole('combobox', { name: 'Hour' })).toBeNull();
  expect(saved()).toEqual([{ isOn: false, hour: 6, timeZone: 'Asia/Tokyo' }]);
});

it('stays as it was where the door refuses', async () => {
  const { saved } = show({ isOn: false, hour: 8, timeZone: 'UTC' }, refusal('access.denied', 'You may not do this.'));
  fireEvent.click(await summary());
  await eventually(() => expect(saved()).toHaveLength(1));
  await eventually(async () => expect((await summary()).hasAttribute('disabled')).toBe(false));
  expect((await summary()).getAttribute('aria-checked')).toBe('false');
});

it('says so where it cannot be read, and can be asked for again', async () => {
  let problem: Error | undefined = refusal('access.denied', 'You may not do this.');
  showScreen(
    <DigestSettings />,
    {
      'notice!digest': () => {
        if (problem) throw problem;
        return { isOn: false, hour: 8, timeZone: 'UTC' };
      },
    },
    '/notices/preferences',
  );
  await screen.findByText('You may not do this.');
  problem = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await summary();
});
