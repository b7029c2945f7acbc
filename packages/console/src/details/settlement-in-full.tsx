import type { SettlementInFull as Settlement } from '@entrepot/contracts/calls/shop-money.ts';
import type { ReactNode } from 'react';
import { PanelAmount } from './panel-amount.tsx';
import { OrderLines } from './order-lines.tsx';
import { Section } from './section.tsx';
import { SettlementSums, type SettlementWords } from './settlement-sums.tsx';

interface SettlementInFullProps {
  settlement: Settlement;
  words: SettlementWords;
  /** When it was settled, in words. */
  done: string;
  goods: { title: string; aside?: ReactNode };
  /** Whose it is, between the sum and the goods. */
  children?: ReactNode;
}

/** One settlement from the lines of the order to what the shop keeps, every line adding up. */
export function SettlementInFull({ settlement, words, done, goods, children }: SettlementInFullProps) {
  // At the prices before the discount, which the bill below takes off; so the lines add up to its first line.
  const lines = settlement.lines.map(({ listPrice, listTotal, title, ...line }) => ({
    ...line,
    name: title,
    unitPrice: listPrice,
    lineTotal: listTotal,
  }));
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={settlement.kept} />
        <p className="text-13 text-quiet">{done}</p>
      </div>
      {children}
      <Section {...goods}>
        <OrderLines lines={lines} />
      </Section>
      <SettlementSums settlement={settlement} words={words} />
    </div>
  );
}
