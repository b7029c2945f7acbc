/**
 * The browser's Back closes what lies above the page. Whatever opens takes an entry of the history, with the address and the key of the
 * page below, so the router sees no change; whatever closes by itself gives the entry back. A page that one goes to from there takes the
 * entry's place (`packages/site/src/history.ts`).
 */
import { useEffect, useEffectEvent } from 'react';

interface EntryState {
  above?: string;
}

/** The entry of something that has just closed, which what opens in its place takes over. */
let vacant: string | undefined;
/** An entry is being given back; until the browser is there nothing may be added. */
let leaving: Promise<void> | undefined;

const above = () => (window.history.state as EntryState | null)?.above;

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const id = crypto.randomUUID();
    let isGone = false;
    let hasEntry = false;

    function take() {
      if (isGone) return;
      hasEntry = true;
      const method = vacant !== undefined && above() === vacant ? 'replaceState' : 'pushState';
      vacant = undefined;
      window.history[method]({ ...(window.history.state as object | null), above: id }, '');
    }
    if (leaving) void leaving.then(take);
    else take();

    function follow() {
      if (hasEntry && above() !== id && !isBelowAnother(id)) close();
    }
    stack.push(id);
    window.addEventListener('popstate', follow);
    return () => {
      isGone = true;
      stack.splice(stack.indexOf(id), 1);
      window.removeEventListener('popstate', follow);
      if (above() === id) giveBack(id);
    };
  }, [isOpen]);
}

/** The same for dialogs that both sites share. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}

/** What is open, the uppermost last. */
const stack: string[] = [];

/** Forward, to the entry of something that lies above it. */
function isBelowAnother(id: string): boolean {
  const now = above();
  return now !== undefined && stack.indexOf(now) > stack.indexOf(id);
}

function giveBack(id: string): void {
  vacant = id;
  setTimeout(() => {
    if (vacant !== id || above() !== id) return;
    vacant = undefined;
    leaving = new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })).then(() => {
      leaving = undefined;
    });
    window.history.back();
  });
}
