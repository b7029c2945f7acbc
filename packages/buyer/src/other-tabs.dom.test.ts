import { expect, it, vi } from 'vitest';
import { onLoggedOutElsewhere } from './other-tabs.ts';

it('hears of a logout in another tab, and of nothing else', () => {
  const heard = vi.fn();
  const stop = onLoggedOutElsewhere(heard);
  const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  tell({ key: 'token', newValue: 'another' });
  tell({ key: 'cart', newValue: null });
  expect(heard).not.toHaveBeenCalled();
  tell({ key: 'token', newValue: null });
  tell({ key: null });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  tell({ key: null });
  expect(heard).toHaveBeenCalledTimes(2);
});
