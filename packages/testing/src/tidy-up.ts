/** Vitest's setup of every test file. Registered first, this is called last. */
import { afterAll } from 'vitest';
import { closeWhatIsLeft } from './at-the-end.ts';

afterAll(closeWhatIsLeft);
