import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useMay } from '@entrepot/console/services.tsx';
import { PanelPart, useDecided } from '@entrepot/console/table/panel-work.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';
import { LenderFunds } from './decisions.tsx';

/** Approved while the lender's money was not there: paid out once it is. */
export function PayOut({ file }: { file: LoanFile }) {
  const t = useT();
  const may = useMay();
  const { amount } = useFormats();
  const client = useStaffClient();
  const words = useFailureWords();
  const refresh = useRefreshLoans();
  const decided = useDecided();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, amount: value } = file.line;
  const pay = useMutation({
    mutationFn: () => client.call('loan!payOut', { id }, { quiet: true, idempotencyKey }),
    onSuccess() {
      refresh();
      notify.success(t('admin.loans.payOut.done'));
      decided();
    },
  });
  return (
    <Section title={t('admin.loans.payOut')}>
      <p className="text-13 text-quiet">{t('admin.loans.payOut.text')}</p>
      <LenderFunds file={file} />
      {may('loans.decide') && (
        <PanelPart name="approve" className="mt-3 grid gap-2">
          {pay.error && (
            <p role="alert" className="text-13 text-red">
              {words(pay.error)}
            </p>
          )}
          <Button variant="primary" block loading={pay.isPending} loadingLabel={t('account.working')} onClick={() => pay.mutate()}>
            {t('admin.loans.payOut.submit', { amount: amount(value) })}
          </Button>
        </PanelPart>
      )}
    </Section>
  );
}
