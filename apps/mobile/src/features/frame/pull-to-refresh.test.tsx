import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { PathProvider } from '@entrepot/site/navigator.tsx';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

const ask = vi.fn(async () => 1);

function News() {
  const { data } = useQuery({ queryKey: ['news'], queryFn: ask, staleTime: Infinity });
  return <p>News {data}</p>;
}

async function show(path = HOME_PATH, children: ReactNode = null) {
  render(
    <Speaking>
      <QueryClientProvider client={new QueryClient()}>
        <PathProvider value={path}>
          <News />
          {children}
          <PullToRefresh />
        </PathProvider>
      </QueryClientProvider>
    </Speaking>,
  );
  await screen.findByText('News 1');
}

const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

async function pull(target: Element, { downPx, asidePx = 0 }: { downPx: number; asidePx?: number }) {
  await act(async () => {
    fireEvent.touchStart(target, at(100, 100));
    fireEvent.touchMove(target, at(100 + asidePx / 2, 100 + downPx / 2));
    fireEvent.touchMove(target, at(100 + asidePx, 100 + downPx));
    fireEvent.touchEnd(target, { touches: [] });
  });
}

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks again for what the page shows when it is drawn down far enough', async () => {
  await show();
  await pull(screen.getByText('News 1'), { downPx: 60 });
  expect(ask).toHaveBeenCalledTimes(1);
  await pull(screen.getByText('News 1'), { downPx: 200 });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
});

it('leaves strips that slide, pages that are scrolled, and whatever lies above the page alone', async () => {
  await show(HOME_PATH, <div role="dialog">A sheet</div>);
  await pull(screen.getByText('News 1'), { downPx: 200 });
  await pull(screen.getByText('A sheet'), { downPx: 200 });
  cleanup();
  ask.mockClear();
  await show();
  await pull(screen.getByText('News 1'), { downPx: 200, asidePx: 300 });
  vi.stubGlobal('scrollY', 40);
  await pull(screen.getByText('News 1'), { downPx: 200 });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('is not there on pages that are filled in, nor where the gesture is the browser’s own', async () => {
  await show('/settlement');
  await pull(screen.getByText('News 1'), { downPx: 200 });
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  cleanup();
  ask.mockClear();
  vi.stubGlobal('CSS', { supports: () => false });
  await show();
  await pull(screen.getByText('News 1'), { downPx: 200 });
  expect(ask).toHaveBeenCalledTimes(1);
});
