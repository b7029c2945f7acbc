import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

export interface MoneyMovesProps {
  /** What goes back to the buyer; nothing where it was refused. */
  amount: string;
  /** What lies in escrow now. */
  heldBefore: string;
  commissionBasisPoints: number;
}

/** What a decision moves, before it is made: out of escrow to the buyer, and what then is left there for the shop. */
export function MoneyMoves({ amount, heldBefore, commissionBasisPoints }: MoneyMovesProps) {
  const t = useT();
  const language = useLanguage();
  const left = formatMoney(moneyFrom(heldBefore) - moneyFrom(amount));
  return (
    <div className="rounded-field bg-n50 px-4 py-3">
      <p className="text-13 font-semibold">{t('admin.trade.moves')}</p>
      <Facts
        className="mt-1"
        facts={[
          { key: 'held', term: t('admin.trade.moves.held'), value: <Amount value={heldBefore} /> },
          { key: 'buyer', term: t('admin.trade.moves.buyer'), value: <Amount value={amount} isLess /> },
          { key: 'left', term: t('admin.trade.moves.left'), value: <Amount value={left} />, isTotal: true },
        ]}
      />
      <p className="mt-1 text-12 text-quiet">
        {t('admin.trade.moves.text', { percent: formatPercent(commissionBasisPoints / 100, language, 2) })}
      </p>
    </div>
  );
}
