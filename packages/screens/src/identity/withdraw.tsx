import { useIdentityStep } from '@entrepot/buyer/queries/identity.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useState } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';

/** Asks once, because everything is erased. */
export function Withdraw() {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const withdraw = useIdentityStep(client, 'identity!withdraw');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('identity.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('identity.withdraw.title')}
        description={t('identity.withdraw.text')}
        labels={{ confirm: t('identity.withdraw'), cancel: t('centre.cancel'), working: t('centre.working') }}
        error={withdraw.error ? words(withdraw.error) : undefined}
        onConfirm={() =>
          withdraw.mutateAsync({}).then(
            () => undefined,
            () => false,
          )
        }
      />
    </>
  );
}
