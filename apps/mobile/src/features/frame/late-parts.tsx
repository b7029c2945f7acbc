import { Late } from '@entrepot/site/late.tsx';

const load = async () => ({ default: (await import('./pull-to-refresh.tsx')).PullToRefresh });
const NO_PROPS = {};

/** What nobody needs before the page is alive. */
export function LateParts() {
  return <Late load={load} wish={0} props={NO_PROPS} />;
}
