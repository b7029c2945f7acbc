import { useServices } from '@entrepot/site/services.tsx';
import { useEffect, useState, type ComponentType } from 'react';

/** Pages on which nobody looks for help: they are bare, about help themselves, or an answer would only stand in the way. */
const WITHOUT: ReadonlySet<string> = new Set([
  'home',
  'apart/help',
  'apart/information',
  'apart/conversation',
  'apart/dev-ui',
  'search-goods',
]);

/** What a screen raises, below it. It is no loss where it cannot be fetched, so nothing is said about that. */
export function Questions({ page }: { page: string | undefined }) {
  const { loadWords } = useServices();
  const isWanted = page !== undefined && !WITHOUT.has(page);
  const [late, setLate] = useState<{ Component: ComponentType<{ screen: string }> }>();
  useEffect(() => {
    if (!isWanted || late) return undefined;
    let isGone = false;
    // After what the visitor came for.
    const timer = setTimeout(() => {
      import('./questions-door.ts')
        .then(({ loadQuestions }) => loadQuestions(loadWords))
        .then(
          (module) => !isGone && setLate({ Component: module.default }),
          () => undefined,
        );
    }, AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWanted, late, loadWords]);
  return isWanted && late ? <late.Component screen={page.replace(/^apart\//, '')} /> : null;
}

const AFTER_MS = 1_500;
