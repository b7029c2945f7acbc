/** What `problem.tsx` fetches in one piece. */
import { NetworkDown } from './network-down.tsx';
import { ProblemPage } from './problem-page.tsx';

export const PROBLEMS = { NetworkDown, ProblemPage };
