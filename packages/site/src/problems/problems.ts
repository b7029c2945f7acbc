/** What `problem.tsx` fetches in one piece. */
export { NetworkDown } from './network-down.tsx';
export { ProblemPage } from './problem-page.tsx';
