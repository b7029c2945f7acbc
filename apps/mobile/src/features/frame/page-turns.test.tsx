import type { Router, Shown } from '@entrepot/site/router.ts';
import { useShown } from '@entrepot/site/use-shown.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePageTurns, useStanding } from './page-turns.ts';

const pageOf = (key: string) => ({ frame: { key } }) as Shown;

/** A router that shows what the test says. */
function aRouter() {
  let shown = pageOf('home');
  const listeners = new Set<() => void>();
  const router = {
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Router;
  return {
    router,
    show(key: string) {
      shown = pageOf(key);
      for (const listener of listeners) listener();
    },
  };
}

function Frame({ router }: { router: Router }) {
  const shown = useShown(usePageTurns(router));
  useStanding(shown);
  return <p>{shown.frame.key}</p>;
}

/** Calls back when the test says so, as the browser does once it has its picture of the old page. */
function withTransitions() {
  const updates: Array<() => unknown> = [];
  const startViewTransition = vi.fn((update: () => unknown) => {
    updates.push(update);
    return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition });
  return { updates, startViewTransition };
}

const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

it('shows another page inside a turn, which ends when the page stands', async () => {
  motion(false);
  const { updates, startViewTransition } = withTransitions();
  const { router, show } = aRouter();
  render(<Frame router={router} />);
  act(() => show('list'));
  expect(startViewTransition).toHaveBeenCalledOnce();
  expect(screen.queryByText('home')).toBeTruthy();
  let done: unknown;
  await act(async () => void (done = updates[0]!()));
  expect(screen.queryByText('list')).toBeTruthy();
  await done;
  // A choice on the same page is no turn.
  act(() => show('list'));
  expect(startViewTransition).toHaveBeenCalledOnce();
});

it('shows it at once where less motion was asked for, or the browser cannot turn', () => {
  motion(true);
  const { startViewTransition } = withTransitions();
  const { router, show } = aRouter();
  render(<Frame router={router} />);
  act(() => show('list'));
  expect(startViewTransition).not.toHaveBeenCalled();
  expect(screen.queryByText('list')).toBeTruthy();
  motion(false);
  Reflect.deleteProperty(document, 'startViewTransition');
  act(() => show('product'));
  expect(screen.queryByText('product')).toBeTruthy();
});
