/** The balance with its parts and its line, what is in progress, and why it is what it is. */
import { useT } from '@entrepot/i18n/react.tsx';
import { Escrow } from '@entrepot/screens/wallet/overview/escrow.tsx';
import { Statement } from '@entrepot/screens/wallet/overview/statement.tsx';
import { VerifyCard } from '@entrepot/screens/wallet/proof/verify-card.tsx';
import { RECHARGE_PATH, WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Balance } from './balance.tsx';
import { InProgress } from './in-progress.tsx';

export function WalletPage({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Balance />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
        <Button asChild variant="primary" size="lg" className="px-3!" block>
          <Link to={RECHARGE_PATH}>{t('wallet.recharge')}</Link>
        </Button>
        <Button asChild size="lg" className="px-3!" block>
          <Link to={WITHDRAW_PATH}>{t('wallet.withdraw')}</Link>
        </Button>
      </div>
      <InProgress />
      <div className="mt-4 grid grid-cols-1 gap-8">
        <Statement search={search} />
        <Escrow />
        <VerifyCard />
      </div>
    </div>
  );
}
