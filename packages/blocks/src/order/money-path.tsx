import Check from 'lucide-react/icons/check';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

export interface MoneyStop {
  key: string;
  label: ReactNode;
  state: 'done' | 'now' | 'ahead';
}

/** Who has had the money, who has it, and who gets it next. */
export function MoneyPath({ stops }: { stops: readonly MoneyStop[] }) {
  return (
    <ol className="money-path">
      {stops.map(({ key, label, state }, index) => (
        <Fragment key={key}>
          {index > 0 && <li aria-hidden role="presentation" className="money-path-line" data-state={state} />}
          <li
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            data-state={state}
            className={clsx(
              'money-path-stop inline-flex items-start gap-1.5 sm:items-center',
              state === 'now' ? 'font-semibold text-brand' : state === 'done' ? 'text-body' : 'text-quiet',
            )}
          >
            {state === 'done' && <Check size={15} aria-hidden className="mt-0.5 flex-none text-brand sm:mt-0" />}
            {label}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
