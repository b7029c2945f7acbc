/** Single keys that do something on the whole screen, as long as nobody is typing and no dialog is open. */
import { useEffect, useEffectEvent } from 'react';

export type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"], [role="slider"], [role="menu"], [role="listbox"]';
/** A panel that lies above its table for want of room is a dialog, and yet the place where the table's keys are meant. */
const OTHER_DIALOG = ':is([role="alertdialog"], [role="dialog"]:not([data-panel])):not([data-state="closed"])';
/** These do their own on Enter and space. */
const PRESSABLE = 'a, button, summary, [role="checkbox"], [role="tab"]';

function keyIsFree(event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return false;
  // Wherever the focus is: one that has just opened may not have it yet.
  if (document.querySelector(OTHER_DIALOG)) return false;
  return !((event.key === 'Enter' || event.key === ' ') && target?.closest(PRESSABLE));
}

export function useKeys(handlers: KeyHandlers, enabled = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || !keyIsFree(event)) return;
    event.preventDefault();
    handler(event);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
