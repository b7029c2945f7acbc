/** Vitest's setup of each file of browser tests. */
import { builtFrontEnds } from './front-ends.ts';

await builtFrontEnds();
