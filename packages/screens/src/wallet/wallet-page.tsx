// Here as well as with the parts: of those that only stand in between, nothing comes along, their sheet included.
import '@entrepot/blocks/wallet/wallet.css';
import { useT } from '@entrepot/i18n/react.tsx';
import { BalanceCard } from './overview/balance-card.tsx';
import { Escrow } from './overview/escrow.tsx';
import { Statement } from './overview/statement.tsx';
import { VerifyCard } from './proof/verify-card.tsx';
import type { Search } from './wallet-address.ts';

/** The balance first, then why it is what it is, and beside it how to check it. */
export function WalletPage({ search }: { search: Search }) {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{t('centre.wallet')}</h1>
      <BalanceCard />
      <div className="mt-10 grid grid-cols-1 items-start gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Statement search={search} />
        <div className="grid gap-8 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <VerifyCard />
          <Escrow />
        </div>
      </div>
    </>
  );
}
