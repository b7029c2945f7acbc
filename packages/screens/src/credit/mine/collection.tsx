import { useLoanStep } from '@entrepot/buyer/credit/queries.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Switch } from '@entrepot/ui/switch.tsx';
import { useState } from 'react';
import { Card } from '@entrepot/site/centre/page-parts.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { PasswordDialog } from '../password-dialog.tsx';

/** Off unless somebody allows it with their password; switched off without one, at any time. */
export function Collection({ loan: { loan, collects } }: { loan: LoanCase }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const step = useLoanStep(client, 'credit!collect');
  const [isAsking, setAsking] = useState(false);
  const { id } = loan;

  function change(isWanted: boolean): void {
    if (isWanted) return setAsking(true);
    step.mutate({ input: { id, isAllowed: false } }, { onError: (error) => notify.error(words(error)) });
  }

  return (
    <Card className="px-5 py-3">
      <Switch
        checked={collects}
        onCheckedChange={change}
        disabled={step.isPending}
        label={t('credit.collect')}
        description={t('credit.collect.text')}
      />
      {isAsking && (
        <PasswordDialog
          title={t('credit.collect')}
          text={t('credit.collect.text')}
          label={t('credit.collect.allow')}
          send={(password) => step.mutateAsync({ input: { id, isAllowed: true, password } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
