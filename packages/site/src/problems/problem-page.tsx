import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { ALL_CATEGORIES_PATH, BEST_SELLERS_PATH, HOME_PATH, NEWEST_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useServices } from '../services.tsx';

export type ProblemKind = 'not-found' | 'gone' | 'failed' | 'offline' | 'new-version';

export interface ProblemActions {
  retry: () => void;
  reload: () => void;
}

export interface ProblemPageProps {
  problem: ProblemKind;
  actions: ProblemActions;
}

const ONWARD = [
  { to: ALL_CATEGORIES_PATH, label: 'nav.classification' },
  { to: NEWEST_PATH, label: 'home.newArrivals' },
  { to: BEST_SELLERS_PATH, label: 'home.bestSellers' },
] as const;

const WORDS = {
  'not-found': { code: '404', title: 'problem.notFound.title', text: 'problem.notFound.text' },
  gone: { code: '410', title: 'problem.gone.title', text: 'problem.gone.text' },
  failed: { code: '500', title: 'problem.failed.title', text: 'problem.failed.text' },
  offline: { code: undefined, title: 'problem.offline.title', text: 'problem.offline.text' },
  'new-version': { code: undefined, title: 'problem.newVersion.title', text: 'problem.newVersion.text' },
} as const;

/**
 * A page in place of the one that could not be shown: what happened, and the way on. Home is a plain link, so that it works when little
 * else does.
 */
export function ProblemPage({ problem, actions }: ProblemPageProps) {
  const t = useT();
  const words = WORDS[problem];
  const isGone = problem === 'not-found' || problem === 'gone';
  const { mark } = useServices().settings.storefront.logo;
  return (
    <section className="wrap flex min-h-[62svh] items-center justify-between gap-16 py-16" role={isGone ? undefined : 'alert'}>
      <div className="grid max-w-150 justify-items-start border-s-2 border-brand ps-8 max-md:ps-5">
        {words.code && <p className="num text-14 font-semibold text-brand">{words.code}</p>}
        <h1 className="mt-1 text-44 font-semibold max-md:text-28">{t(words.title)}</h1>
        <p className="mt-4 max-w-130 text-16 text-body">{t(words.text)}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <MainAction problem={problem} actions={actions} />
          {!isGone && (
            <Button size="lg" variant="quiet" asChild>
              <a href={HOME_PATH}>{t('action.home')}</a>
            </Button>
          )}
        </div>
        {isGone && <Onward />}
      </div>
      <span
        aria-hidden
        className="size-72 flex-none text-brand-100 [--logo-ground:var(--page)] max-lg:hidden xl:me-16 [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: mark }}
      />
    </section>
  );
}

function MainAction({ problem, actions }: Pick<ProblemPageProps, 'problem' | 'actions'>) {
  const t = useT();
  if (problem === 'not-found' || problem === 'gone') {
    return (
      <Button size="lg" variant="primary" asChild>
        <a href={HOME_PATH}>{t('action.home')}</a>
      </Button>
    );
  }
  return (
    <Button size="lg" variant="primary" onClick={problem === 'new-version' ? actions.reload : actions.retry}>
      {t(problem === 'new-version' ? 'action.reload' : 'action.retry')}
    </Button>
  );
}

/** What was wanted may be near. The search stands in the header; here are the shelves, as plain links. */
function Onward() {
  const t = useT();
  const hasPage = useHasPage();
  const links = ONWARD.filter(({ to }) => hasPage(to));
  if (links.length === 0) return null;
  return (
    <div className="mt-10 w-full border-t pt-6 text-14">
      <p className="text-body">{t('problem.onward')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-8 items-center font-semibold text-brand underline-offset-4 hover:underline">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
