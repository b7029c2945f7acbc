import { RecoveryCodes } from '@entrepot/blocks/account/recovery-codes.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { SetupPage } from './setup-page.tsx';
import { SECOND_FACTOR_PATH } from './setup-paths.ts';
import { StartSecondFactor } from './start-second-factor.tsx';

/** An authenticator app beside the password. Its recovery codes are shown once, before anything else is. */
export function SecondFactorPage() {
  const t = useT();
  const language = useLanguage();
  const { storefront } = useServices().settings;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  return (
    <SetupPage path={SECOND_FACTOR_PATH} title={t('account.setup.secondFactor')} text={t('account.2fa.text')}>
      {(user) => {
        if (recoveryCodes)
          return (
            <RecoveryCodes
              codes={recoveryCodes}
              name={storefrontName(storefront, language)}
              fileName={storefront.code}
              onDone={() => setRecoveryCodes(undefined)}
            />
          );
        return user.hasSecondFactor ? <RemoveSecondFactor /> : <StartSecondFactor onConfirmed={setRecoveryCodes} />;
      }}
    </SetupPage>
  );
}
