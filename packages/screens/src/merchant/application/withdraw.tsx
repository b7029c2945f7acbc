import { useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import { APPLICATION_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useState } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';

/** Asks once, because documents are erased. */
export function Withdraw() {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  const words = useFailureWords();
  const withdraw = useApplicationStep(client, 'application!withdraw');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('apply.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('apply.withdraw.title')}
        description={t('apply.withdraw.text')}
        labels={{ confirm: t('apply.withdraw'), cancel: t('centre.cancel'), working: t('centre.working') }}
        error={withdraw.error ? words(withdraw.error) : undefined}
        onConfirm={() =>
          withdraw.mutateAsync({}).then(
            () => navigator.navigate(APPLICATION_PATH, { replace: true }),
            () => false,
          )
        }
      />
    </>
  );
}
