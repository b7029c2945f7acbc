/** What a payment covers: a bar and a list, in the order of the agreement. */
import type { RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Amount } from '../wallet/amounts.tsx';
import './credit.css';

/** What comes early is of the same kind as what is due. */
const PARTS = {
  penalty: 'penalty',
  interest: 'interest',
  interest_to_date: 'interest',
  principal: 'principal',
  early_principal: 'principal',
} as const satisfies Record<RepayQuote['lines'][number]['kind'], string>;

export function Allocation({ lines }: { lines: RepayQuote['lines'] }) {
  const t = useT();
  return (
    <div>
      <div aria-hidden className="loan-allocation">
        {lines.map(({ kind, number, amount }, index) => (
          <span key={`${kind}${number}${index}`} data-part={PARTS[kind]} style={{ flexGrow: Number(amount) }} />
        ))}
      </div>
      <ol className="mt-3 grid gap-1.5 text-13">
        {lines.map(({ kind, number, amount }, index) => (
          <li key={`${kind}${number}${index}`} className="loan-part flex items-baseline justify-between gap-4">
            <span data-part={PARTS[kind]} className="min-w-0 text-body">
              {index + 1}. {t('credit.repay.line', { kind, number: number ?? 0 })}
            </span>
            <Amount amount={amount} className="font-medium" />
          </li>
        ))}
      </ol>
    </div>
  );
}
