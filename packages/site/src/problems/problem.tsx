import { useT } from '@entrepot/i18n/react.tsx';
import { useEffect, useState } from 'react';
import type { ProblemPageProps } from './problem-page.tsx';

type Problems = (typeof import('./problems.ts'))['PROBLEMS'];

let known: Problems | undefined;

/** Before a problem is drawn where the server has drawn it, and otherwise once the page is alive: what it is for may be a lost network. */
export async function prepareProblems(): Promise<void> {
  known ??= (await import('./problems.ts')).PROBLEMS;
}

/** No first page needs them, so their code comes afterwards. */
export function useProblems(): Problems | undefined {
  const [problems, setProblems] = useState(known);
  useEffect(() => {
    if (problems) return undefined;
    let isGone = false;
    prepareProblems().then(
      () => !isGone && setProblems(known),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [problems]);
  return problems;
}

/** A page in place of the one that could not be shown. */
export function Problem(props: ProblemPageProps) {
  const problems = useProblems();
  return problems ? <problems.ProblemPage {...props} /> : <Plain reload={props.actions.reload} />;
}

/** Where not even that code can be fetched. */
function Plain({ reload }: { reload: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="wrap py-16 text-16">
      <p>{t('problem.failed.title')}</p>
      <button type="button" onClick={reload} className="min-h-11 font-semibold underline underline-offset-4">
        {t('action.reload')}
      </button>
    </div>
  );
}
