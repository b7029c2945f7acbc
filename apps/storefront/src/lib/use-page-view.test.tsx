import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesProvider, type Services } from './services.tsx';
import { LOOKED_AFTER_MS, usePageView } from './use-page-view.ts';

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

it('a look counts once, after a second', () => {
  const { rerender } = render(page('p1'));
  vi.advanceTimersByTime(LOOKED_AFTER_MS - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  rerender(page('p1'));
  vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
  expect(call.mock.calls).toEqual([['pageView!add', { goodsId: 'p1' }, { quiet: true }]]);
});

it('whoever passes through or never brings the tab to the front has not looked', () => {
  const { rerender } = render(page('p1'));
  vi.advanceTimersByTime(LOOKED_AFTER_MS / 2);
  rerender(page('p2'));
  turn('hidden');
  vi.advanceTimersByTime(10 * LOOKED_AFTER_MS);
  expect(call).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(LOOKED_AFTER_MS);
  expect(call.mock.calls).toEqual([['pageView!add', { goodsId: 'p2' }, { quiet: true }]]);
});
