import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

/** What the browser would have below: the test moves through it by hand, because the document's own history moves when it likes. */
const entries: unknown[] = [];
let returning: ReturnType<typeof setTimeout> | undefined;

function goBack() {
  entries.pop();
  Object.defineProperty(window.history, 'state', { value: entries.at(-1), configurable: true });
  window.dispatchEvent(new PopStateEvent('popstate', { state: entries.at(-1) }));
}

beforeEach(() => {
  entries.splice(0, entries.length, { entryKey: 'page', depth: 0 });
  const put = (state: unknown) => Object.defineProperty(window.history, 'state', { value: state, configurable: true });
  put(entries[0]);
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => {
    entries.push(state);
    put(state);
  });
  vi.spyOn(window.history, 'replaceState').mockImplementation((state) => {
    entries[entries.length - 1] = state;
    put(state);
  });
  vi.spyOn(window.history, 'back').mockImplementation(() => void (returning = setTimeout(goBack)));
});

afterEach(() => {
  cleanup();
  // Nothing of this history may reach whoever comes next.
  clearTimeout(returning);
  vi.restoreAllMocks();
  Reflect.deleteProperty(window.history, 'state');
});

function Page() {
  const [open, setOpen] = useState<'filter' | 'sort'>();
  return (
    <Speaking>
      <button onClick={() => setOpen('filter')}>open</button>
      <Sheet isOpen={open === 'filter'} onClose={() => setOpen(undefined)} title="Filter">
        <button onClick={() => setOpen('sort')}>sort instead</button>
      </Sheet>
      <Sheet isOpen={open === 'sort'} onClose={() => setOpen(undefined)} title="Sort">
        <p>newest first</p>
      </Sheet>
    </Speaking>
  );
}

async function openSheet() {
  render(<Page />);
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(entries).toHaveLength(2));
  return { opener, sheet: await screen.findByRole('dialog', { name: 'Filter' }) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isBackAtPage = () => waitFor(() => expect(entries).toEqual([{ entryKey: 'page', depth: 0 }]));

describe('a sheet', () => {
  it('closes by Back, on the page it was opened from', async () => {
    const { opener } = await openSheet();
    expect(entries[1]).toMatchObject({ entryKey: 'page', depth: 0 });
    goBack();
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(window.history.back).not.toHaveBeenCalled();
  });

  it('closes by Escape and by its handle, and gives its entry back', async () => {
    const { sheet } = await openSheet();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await isClosed();
    await isBackAtPage();
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await isClosed();
    await isBackAtPage();
  });

  it('follows a finger down and goes; one that goes aside or back leaves it', async () => {
    const { sheet } = await openSheet();
    const touch = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }], changedTouches: [{ clientX, clientY }] });
    fireEvent.touchStart(sheet, touch(100, 100));
    fireEvent.touchMove(sheet, touch(180, 110));
    fireEvent.touchMove(sheet, touch(180, 300));
    fireEvent.touchEnd(sheet, touch(180, 300));
    expect(sheet.style.translate).toBe('');
    fireEvent.touchStart(sheet, touch(100, 100));
    fireEvent.touchMove(sheet, touch(100, 150));
    expect(sheet.style.translate).toBe('0 50px');
    fireEvent.touchMove(sheet, touch(100, 90));
    fireEvent.touchEnd(sheet, touch(100, 90));
    expect(screen.getByRole('dialog')).toBe(sheet);
    fireEvent.touchStart(sheet, touch(100, 100));
    fireEvent.touchMove(sheet, touch(100, 260));
    fireEvent.touchEnd(sheet, touch(100, 260));
    await isClosed();
    await isBackAtPage();
  });

  it('that makes room for another hands its entry on', async () => {
    await openSheet();
    fireEvent.click(screen.getByText('sort instead'));
    await screen.findByRole('dialog', { name: 'Sort' });
    expect(entries).toHaveLength(2);
    expect(window.history.back).not.toHaveBeenCalled();
    goBack();
    await isClosed();
  });

  it('leaves nothing behind when another page took its entry', async () => {
    await openSheet();
    window.history.replaceState({ entryKey: 'next', depth: 1 }, '');
    cleanup();
    expect(window.history.back).not.toHaveBeenCalled();
    expect(entries).toHaveLength(2);
  });
});
