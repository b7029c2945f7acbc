import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { takePendingAction, type PendingAction } from '@entrepot/buyer/pending-action.ts';
import { createI18n, LanguageProvider } from '@entrepot/i18n/react.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NavigatorProvider } from './navigator.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { useAskToLogIn } from './login-wish.ts';
import { ServicesProvider, type Services } from './services.tsx';

const HEART: PendingAction = { kind: 'collect', goodsId: 'g1' };
const moves: string[] = [];

function Heart({ action }: { action: PendingAction }) {
  const ask = useAskToLogIn();
  return <button onClick={() => ask(action)}>heart</button>;
}

/** Messages are their ids here: what is tested is which ones are said. */
function show(action: PendingAction = HEART) {
  const navigator = {
    navigate: (to: string) => void moves.push(to),
    preload: () => {},
    here: () => window.location.pathname + window.location.search,
    canReturn: () => false,
    href: (to: string) => to,
    hasPage: () => true,
  };
  render(
    <LanguageProvider language="en" i18n={createI18n('en', {})}>
      <NavigatorProvider value={navigator}>
        <ServicesProvider services={{ loadWords: async () => undefined } as unknown as Services}>
          <LinkProvider render={() => null} hasPage={() => true}>
            <Heart action={action} />
            <LoginPrompt />
          </LinkProvider>
        </ServicesProvider>
      </NavigatorProvider>
    </LanguageProvider>,
  );
}

/** The dialog's chunk is fetched for real, so the wait is as long as a loaded machine may need. */
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  sessionStorage.clear();
  moves.length = 0;
  window.history.replaceState(null, '', '/store?id=s1');
});
afterEach(cleanup);

test('a heart opens the question, keeps the wish and leads to the login with the way back', async () => {
  show();
  await act(async () => fireEvent.click(screen.getByText('heart')));
  expect((await dialog()).textContent).toContain('login.ask.collect');
  const login = screen.getByText('login.ask.login');
  expect(login.getAttribute('href')).toBe('/login?back=%2Fstore%3Fid%3Ds1');
  await act(async () => fireEvent.click(login));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(moves).toEqual(['/login?back=%2Fstore%3Fid%3Ds1']);
  expect(takePendingAction()).toEqual({ action: HEART, back: '/store?id=s1' });
});

test('closing the question forgets the wish', async () => {
  show({ kind: 'follow', sellerId: 's1' });
  await act(async () => fireEvent.click(screen.getByText('heart')));
  expect((await dialog()).textContent).toContain('login.ask.follow');
  await act(async () => fireEvent.click(screen.getByLabelText('action.close')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(takePendingAction()).toBeUndefined();
});
