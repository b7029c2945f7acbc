/** What `late-parts.tsx` fetches in one piece. */
import { Closed } from './closed.tsx';
import { Shelves } from './shelves.tsx';

export const LATE = { Closed, Shelves };
