/** All calls under one roof. The key is what the typed client takes: method and name. */
import { catalogCalls } from './calls/catalog.ts';
import { mediaCalls } from './calls/media.ts';
import { systemCalls } from './calls/system.ts';

export const calls = { ...systemCalls, ...mediaCalls, ...catalogCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;
