import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState } from 'react';
import { SetupPage } from './setup-page.tsx';
import { TRANSACTION_PASSWORD_PATH } from './setup-paths.ts';
import { ChangeFundPassword, ResetFundPassword, SetFundPassword } from './transaction-password-forms.tsx';

export function TransactionPasswordPage() {
  const t = useT();
  return (
    <SetupPage path={TRANSACTION_PASSWORD_PATH} title={t('account.setup.transactionPassword')} text={t('account.fund.text')}>
      {(user) => (user.hasFundPassword ? <ChangeOrReset user={user} /> : <SetFundPassword />)}
    </SetupPage>
  );
}

type Way = 'change' | 'reset';

/** Who knows the old one changes it; who has forgotten it gets a code. */
function ChangeOrReset({ user }: { user: CurrentUser }) {
  const t = useT();
  const [way, setWay] = useState<Way>('change');
  return (
    <>
      <RadioGroup<Way>
        variant="segments"
        aria-label={t('account.fund.way')}
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'change', label: t('account.fund.change') },
          { value: 'reset', label: t('account.fund.reset') },
        ]}
        className="mb-6"
      />
      {way === 'change' ? <ChangeFundPassword /> : <ResetFundPassword user={user} onDone={() => setWay('change')} />}
    </>
  );
}
