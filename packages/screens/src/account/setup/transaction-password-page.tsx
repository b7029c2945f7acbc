import { isOwnAddress } from '@entrepot/buyer/pending-action.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState } from 'react';
import { CheckoutReturn } from '@entrepot/site/checkout-return.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { SetupPage } from './setup-page.tsx';
import { TRANSACTION_PASSWORD_PATH } from './setup-paths.ts';
import { ChangeFundPassword, ResetFundPassword, SetFundPassword } from './transaction-password-forms.tsx';

/** Whoever was sent here to set one goes back to what it is needed for. */
export function TransactionPasswordPage({ back }: { back?: string | undefined }) {
  const t = useT();
  const navigator = useNavigator();
  const goBack = () => back !== undefined && isOwnAddress(back) && navigator.navigate(back);
  return (
    <SetupPage path={TRANSACTION_PASSWORD_PATH} title={t('account.setup.transactionPassword')} text={t('account.fund.text')}>
      {(user) => (user.hasFundPassword ? <ChangeOrReset user={user} /> : <SetFundPassword onDone={goBack} />)}
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
      <CheckoutReturn />
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
