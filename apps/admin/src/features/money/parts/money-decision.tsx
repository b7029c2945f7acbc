import { DecisionForm, type DecisionFormProps } from '../../../lib/decision-form.tsx';
import { useRefreshMoney } from '../money-queries.ts';

/** A decision about money, which makes all that is about money stale. */
export function MoneyDecision(props: Omit<DecisionFormProps, 'refresh'>) {
  return <DecisionForm {...props} refresh={useRefreshMoney()} />;
}
