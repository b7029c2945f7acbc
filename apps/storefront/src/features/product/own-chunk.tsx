/** What `own-parts.tsx` fetches in one piece. */
import { Bar } from './bar.tsx';
import { Trail } from './trail.tsx';

export const OWN = { Bar, Trail };
