import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { useFailureWords } from '../forms/use-failure.ts';

/** In the place of a conversation that cannot be shown: why, and the way back. */
export function NoTalk({ problem, back, onBack }: { problem: unknown; back: string; onBack: () => void }) {
  const words = useFailureWords();
  return (
    <ErrorState
      title={words(problem)}
      action={
        <Button size="sm" onClick={onBack}>
          {back}
        </Button>
      }
    />
  );
}
