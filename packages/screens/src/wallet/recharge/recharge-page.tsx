import { useT } from '@entrepot/i18n/react.tsx';
import { Tab, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import type { ComponentType } from 'react';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Announced } from '@entrepot/site/announced/announced.tsx';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { CheckoutReturn } from '@entrepot/site/checkout-return.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { TabRow } from '@entrepot/site/tab-row.tsx';
import { RECHARGE_TABS, rechargeAddress, rechargeTab, type RechargeTab, type Search } from '../wallet-address.ts';
import { Arriving } from './arriving.tsx';
import { BankTab } from './bank-tab.tsx';
import { CertificateTab } from './certificate-tab.tsx';
import { CryptoTab, type CryptoTabProps } from './crypto-tab.tsx';
import { EarlierRecharges } from './earlier-recharges.tsx';
import { OnlineTab } from './online-tab.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { useOpenRecharges } from './use-open-recharges.ts';

export interface RechargePageProps {
  search: Search;
  /** How coins are received, where a site draws it in its own way. */
  Crypto?: ComponentType<CryptoTabProps>;
}

export function RechargePage({ search, Crypto = CryptoTab }: RechargePageProps) {
  const t = useT();
  const navigator = useNavigator();
  const tab = rechargeTab(search);
  const open = useOpenRecharges();
  const names: Record<RechargeTab, string> = {
    crypto: t('wallet.tab.crypto'),
    certificate: t('wallet.tab.certificate'),
    bank: t('wallet.tab.bank'),
    online: t('wallet.tab.online'),
  };
  return (
    <>
      <CentreTitle back={{ to: WALLET_PATH, label: t('centre.wallet') }} text={t('wallet.recharge.text')}>
        {t('wallet.recharge')}
      </CentreTitle>
      <CheckoutReturn />
      <div className="grid gap-6 empty:hidden">
        <Announced place="recharge" />
        {/* Whoever pays in another way pays into no account of a bank. */}
        {tab === 'bank' && <Announced place="bank" />}
        {search.payment && <PaymentReturn id={search.payment} />}
        {open
          .filter(({ kind }) => kind === 'chain')
          .map((record) => (
            <Arriving key={record.id} record={record} />
          ))}
      </div>
      <Tabs
        value={tab}
        onValueChange={(next) => navigator.navigate(rechargeAddress(next as RechargeTab), { replace: true })}
        className="mt-4"
      >
        <TabRow label={t('wallet.recharge')} chosen={tab}>
          {RECHARGE_TABS.map((name) => (
            <Tab key={name} value={name}>
              {names[name]}
            </Tab>
          ))}
        </TabRow>
        <TabPanel value="crypto">
          <Crypto arriving={open.filter(({ kind }) => kind === 'chain')} />
        </TabPanel>
        <TabPanel value="certificate">
          <CertificateTab open={open.find(({ kind }) => kind === 'certificate')} />
        </TabPanel>
        <TabPanel value="bank">
          <BankTab open={open.find(({ kind }) => kind === 'bank')} />
        </TabPanel>
        <TabPanel value="online">
          <OnlineTab />
        </TabPanel>
      </Tabs>
      <EarlierRecharges />
    </>
  );
}
