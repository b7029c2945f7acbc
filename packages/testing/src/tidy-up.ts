/** Vitest's setup of every test file. Registered first, this is called last. */
import { afterAll, beforeEach, vi } from 'vitest';
import { closeWhatIsLeft } from './at-the-end.ts';
import { patienceMs } from './patience.ts';

afterAll(closeWhatIsLeft);
beforeEach(pollPatiently);
pollPatiently();

/** The machine may be slower than it was when the run began. */
function pollPatiently(): void {
  vi.setConfig({ expect: { poll: { timeout: patienceMs() } } });
}
