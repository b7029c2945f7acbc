import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesProvider, type Services } from './services.tsx';
import { usePageView } from './use-page-view.ts';
import { LOOKED_AFTER_MS } from './watch-view.ts';

const call = vi.fn(async () => ({ isCounted: true }));
const services = { client: { call } } as unknown as Services;

function Viewer({ id }: { id: string }) {
  usePageView({ goodsId: id });
  return null;
}

const page = (id: string) => (
  <ServicesProvider services={services}>
    <Viewer id={id} />
  </ServicesProvider>
);

let visibility: DocumentVisibilityState = 'visible';
function turn(next: DocumentVisibilityState) {
  visibility = next;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers();
  call.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a look counts once, after a second', async () => {
  const { rerender } = render(page('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(LOOKED_AFTER_MS - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  rerender(page('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
  expect(call.mock.calls).toEqual([['pageView!add', { goodsId: 'p1' }, { quiet: true }]]);
});

it('whoever passes through or never brings the tab to the front has not looked', async () => {
  const { rerender } = render(page('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(LOOKED_AFTER_MS / 2);
  rerender(page('p2'));
  await vi.dynamicImportSettled();
  turn('hidden');
  vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
  expect(call).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(LOOKED_AFTER_MS);
  expect(call.mock.calls).toEqual([['pageView!add', { goodsId: 'p2' }, { quiet: true }]]);
});

it('sight in several pieces adds up', async () => {
  render(page('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(LOOKED_AFTER_MS * 0.6);
  turn('hidden');
  vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
  turn('visible');
  vi.advanceTimersByTime(LOOKED_AFTER_MS * 0.4);
  expect(call).toHaveBeenCalledTimes(1);
});

async function arriveAt(address: string): Promise<(id: string) => ReactElement> {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(1_500);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => [
    { name: type === 'navigation' ? address : '', startTime: 400 } as PerformanceEntry,
  ]);
  const { usePageView: usePageViewAnew } = await import('./use-page-view.ts');
  const { ServicesProvider: Provider } = await import('./services.tsx');
  function Arrival({ id }: { id: string }) {
    usePageViewAnew({ goodsId: id });
    return null;
  }
  return (id) => (
    <Provider services={services}>
      <Arrival id={id} />
    </Provider>
  );
}

it('the page that one arrives with counts from when it was first seen, not from when its code came', async () => {
  const arrival = await arriveAt('https://shop.example/productDetails?id=p1');
  const { rerender } = render(arrival('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(0);
  expect(call).toHaveBeenCalledTimes(1);
  // The next one was not seen before.
  rerender(arrival('p2'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(LOOKED_AFTER_MS - 1);
  expect(call).toHaveBeenCalledTimes(1);
});

it('a first product after another page counts from when it came', async () => {
  render((await arriveAt('https://shop.example/index'))('p1'));
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(LOOKED_AFTER_MS - 1);
  expect(call).not.toHaveBeenCalled();
});
