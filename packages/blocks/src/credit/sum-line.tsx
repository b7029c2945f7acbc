import { Fragment } from 'react';
import { Num } from '@entrepot/ui/num.tsx';
import './credit.css';

export interface SumPart {
  key: string;
  label: string;
  amount: string;
}

/** A reckoning in one line: the parts, and what they come to. Narrow, each has a line of its own. */
export function SumLine({ parts, total }: { parts: readonly SumPart[]; total: SumPart }) {
  return (
    <p className="loan-sum">
      {parts.map(({ key, label, amount }, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="loan-sign">+</span>}
          <span className="loan-summand">
            {label} <Num className="font-semibold">{amount}</Num>
          </span>
        </Fragment>
      ))}
      <span className="loan-sign">=</span>
      <span className="loan-summand" data-total="">
        {total.label} <Num className="font-semibold">{total.amount}</Num>
      </span>
    </p>
  );
}
