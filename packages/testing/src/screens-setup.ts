/**
 * Vitest's setup of each file of screens. Files that follow each other share a process, its window and the libraries that it has read,
 * which take longer than most files' tests. Each test begins with an empty window, whatever the one before it drew, kept or went to, and
 * each file with our own modules read anew, since these remember things, and some files replace one.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { patienceMs } from './patience.ts';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A test waits for a second by default, which a loaded machine may spend on drawing. What one file sets is not for the next.
  const beginAnew = () => configure({ asyncUtilTimeout: patienceMs(), defaultHidden: false });
  beginAnew();
  beforeEach(beginAnew);
  // No screen of a test reaches a network, also when what an earlier one has left listens for its return.
  window.fetch = () => new Promise(() => undefined);
  emptyWindow();
  afterEach(() => {
    cleanup();
    emptyWindow();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.resetModules();
  });
}

function emptyWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const cookie of document.cookie.split(';')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  // Also from a link to another site, which leaves its origin behind.
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL('http://localhost:3000/');
  window.history.replaceState(null, '', '/');
  window.scrollTo(0, 0);
}
