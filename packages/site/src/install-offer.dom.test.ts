import { expect, it, vi } from 'vitest';
import { install, watchInstallOffer } from './install-offer.ts';

it('an offer is kept from the browser’s own bar, and is good for one question', async () => {
  watchInstallOffer();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await install();
  await install();
  expect(prompt).toHaveBeenCalledTimes(1);
});
