import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';

export interface MoneyCardProps {
  /** The number under which it is known. */
  serial: string;
  amount: string;
  /** Its state at one end of the second line, what it is about at the other. */
  state: ReactNode;
  about: ReactNode;
  isQuiet?: boolean;
  children?: ReactNode;
}

/** A row of a list of money where there is no room for columns. */
export function MoneyCard({ serial, amount, state, about, isQuiet = false, children }: MoneyCardProps) {
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="num text-14 font-semibold">{serial}</bdi>
        <Amount value={amount} withUnit className="text-14 font-semibold" />
      </p>
      <p
        className={
          isQuiet
            ? 'flex flex-wrap items-baseline justify-between gap-x-3 text-quiet'
            : 'flex flex-wrap items-baseline justify-between gap-x-3'
        }
      >
        {state}
        {about}
      </p>
      {children}
    </div>
  );
}
