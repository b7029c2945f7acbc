import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useServices } from '../../lib/services.tsx';

export type ProblemKind = 'not-found' | 'gone' | 'failed' | 'offline' | 'new-version';

export interface ProblemActions {
  retry: () => void;
  reload: () => void;
}

export interface ProblemPageProps {
  problem: ProblemKind;
  actions: ProblemActions;
}

const HOME = '/index';

const WORDS = {
  'not-found': { code: '404', title: 'problem.notFound.title', text: 'problem.notFound.text' },
  gone: { code: '410', title: 'problem.gone.title', text: 'problem.gone.text' },
  failed: { code: '500', title: 'problem.failed.title', text: 'problem.failed.text' },
  offline: { code: undefined, title: 'problem.offline.title', text: 'problem.offline.text' },
  'new-version': { code: undefined, title: 'problem.newVersion.title', text: 'problem.newVersion.text' },
} as const;

/** A page in place of the one that could not be shown: what happened, and the way on. Home is a plain link, so that it works when little else does. */
export function ProblemPage({ problem, actions }: ProblemPageProps) {
  const t = useT();
  const words = WORDS[problem];
  const { mark } = useServices().settings.storefront.logo;
  return (
    <section className="wrap flex min-h-[62svh] items-center justify-between gap-16 py-16" role={problem === 'not-found' || problem === 'gone' ? undefined : 'alert'}>
      <div className="grid max-w-150 justify-items-start border-s-2 border-brand ps-8 max-md:ps-5">
        {words.code && <p className="num text-14 font-semibold text-brand">{words.code}</p>}
        <h1 className="mt-1 text-44 font-semibold max-md:text-28">{t(words.title)}</h1>
        <p className="mt-4 max-w-120 text-16 text-body">{t(words.text)}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <MainAction problem={problem} actions={actions} />
          {problem !== 'not-found' && problem !== 'gone' && (
            <Button size="lg" variant="quiet" asChild>
              <a href={HOME}>{t('action.home')}</a>
            </Button>
          )}
        </div>
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
        <a href={HOME}>{t('action.home')}</a>
      </Button>
    );
  }
  return (
    <Button size="lg" variant="primary" onClick={problem === 'new-version' ? actions.reload : actions.retry}>
      {t(problem === 'new-version' ? 'action.reload' : 'action.retry')}
    </Button>
  );
}
