import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useFailureWords } from '../forms/use-failure.ts';
import { useServices } from '../services.tsx';
import { DoorLayout } from './door-layout.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** For those who must have a second factor and have none yet: nothing else is open to them until it is set up. */
export function SetUpPage({ zone }: { zone: string }) {
  const t = useT();
  const words = useFailureWords();
  const { session } = useServices();
  const leave = () => void session.logOut().catch((error: unknown) => notify.error(words(error)));
  return (
    <DoorLayout zone={zone} title={t('account.setup.secondFactor')} text={t('console.factor.must')}>
      <SetUpFactor
        onDone={session.enter}
        aside={
          <Button variant="quiet" onClick={leave}>
            {t('header.logout')}
          </Button>
        }
      />
    </DoorLayout>
  );
}
