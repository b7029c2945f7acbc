/** The sums of a settled order, for its shop and for staff: what they are called belongs to each. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { Amount } from './amount.tsx';
import { Facts, type Fact } from './facts.tsx';
import { Section } from './section.tsx';

const PARTS = ['goods', 'discount', 'dispatch', 'distance', 'delivery', 'tax', 'handlingFee'] as const;
type Part = (typeof PARTS)[number];

interface Settlement extends Record<Part | 'gross' | 'commission' | 'net' | 'kept', string> {
  commissionBasisPoints: number;
  refunds: ReadonlyArray<{ id: string; serial: string | null; amount: string }>;
  /** What went back after the shop was paid. */
  later: ReadonlyArray<{ id: string; serial: string | null; fromShop: string; fromCommission: string }>;
}

export interface SettlementWords {
  bill: string;
  part: (part: Part) => string;
  gross: string;
  refund: (serial: string) => string;
  commission: (percent: string) => string;
  net: string;
  later: string;
  kept: string;
  /** Of the commission that the platform gave back. */
  laterText: (fromCommission: string) => string;
}

/** Everything the buyer paid, less what went back before, less commission; then what went back later. */
export function SettlementSums({ settlement, words }: { settlement: Settlement; words: SettlementWords }) {
  const { later } = settlement;
  const fromCommission = formatMoney(later.reduce((sum, refund) => sum + moneyFrom(refund.fromCommission), 0n));
  return (
    <>
      <Section title={words.bill} aside="USDT">
        <Facts facts={useBill(settlement, words)} />
      </Section>
      {later.length > 0 && (
        <Section title={words.later} aside="USDT">
          <Facts
            facts={[
              { key: 'net', term: words.net, value: <Amount value={settlement.net} /> },
              ...later.map(({ id, serial, fromShop }) => ({
                key: id,
                term: words.refund(serial ?? ''),
                value: <Amount value={fromShop} isLess />,
              })),
              { key: 'kept', term: words.kept, value: <Amount value={settlement.kept} />, isTotal: true },
            ]}
          />
          <p className="mt-2 text-12 text-quiet">{words.laterText(fromCommission)}</p>
        </Section>
      )}
    </>
  );
}

function useBill(settlement: Settlement, words: SettlementWords): Fact[] {
  const language = useLanguage();
  return [
    ...PARTS.map((part) => ({
      key: part,
      term: words.part(part),
      value: <Amount value={settlement[part]} isLess={part === 'discount'} />,
    })),
    { key: 'gross', term: words.gross, value: <Amount value={settlement.gross} />, isTotal: true },
    ...settlement.refunds.map(({ id, serial, amount }) => ({
      key: id,
      term: words.refund(serial ?? ''),
      value: <Amount value={amount} isLess />,
    })),
    {
      key: 'commission',
      term: words.commission(formatPercent(settlement.commissionBasisPoints / 100, language, 2)),
      value: <Amount value={settlement.commission} isLess />,
    },
    { key: 'net', term: words.net, value: <Amount value={settlement.net} />, isTotal: true },
  ];
}
