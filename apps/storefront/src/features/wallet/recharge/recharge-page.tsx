import { openRechargesQuery } from '@entrepot/buyer/queries/recharge.ts';
import { refreshMoney } from '@entrepot/buyer/queries/wallet.ts';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Tab, TabPanel, Tabs } from '@entrepot/ui/tabs.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { WALLET_PATH } from '../../../lib/centre/centre-links.ts';
import { Announced } from '../../../lib/announced/announced.tsx';
import { CentreTitle } from '../../../lib/centre/centre-title.tsx';
import { CheckoutReturn } from '../../../lib/checkout-return.tsx';
import { useNavigator } from '../../../lib/navigator.tsx';
import { useServices } from '../../../lib/services.tsx';
import { TabRow } from '../../../lib/tab-row.tsx';
import { RECHARGE_TABS, rechargeAddress, rechargeTab, type RechargeTab, type Search } from '../wallet-address.ts';
import { Arriving } from './arriving.tsx';
import { BankTab } from './bank-tab.tsx';
import { CertificateTab } from './certificate-tab.tsx';
import { CryptoTab } from './crypto-tab.tsx';
import { EarlierRecharges } from './earlier-recharges.tsx';
import { OnlineTab } from './online-tab.tsx';
import { PaymentReturn } from './payment-return.tsx';

const NONE: readonly RechargeRecord[] = [];

export function RechargePage({ search }: { search: Search }) {
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
          <CryptoTab arriving={open.filter(({ kind }) => kind === 'chain')} />
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

/** What is not decided yet. Whenever one of them is, the balance and all lists ask again. */
function useOpenRecharges(): readonly RechargeRecord[] {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery(openRechargesQuery(client));
  const before = useRef<string>(undefined);
  const ids = data?.list.map(({ id, chain }) => `${id}:${chain?.state ?? ''}`).join();
  useEffect(() => {
    if (ids === undefined) return;
    if (before.current !== undefined && before.current !== ids) void refreshMoney(queryClient);
    before.current = ids;
  }, [ids, queryClient]);
  return data?.list ?? NONE;
}
