/** The state of the form: what is wished for, what is said about oneself, and what becomes of pressing the button. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { loanStartQuery, useLoanStep } from '@entrepot/buyer/credit/queries.ts';
import { loanDay, quoteFor } from '@entrepot/buyer/credit/quote.ts';
import { useSavedDraft } from '@entrepot/buyer/credit/use-saved-draft.ts';
import { firstWish, LOAN_DECIMALS, offeredWish } from '@entrepot/buyer/credit/wish.ts';
import type { LoanDraft } from '@entrepot/contracts/calls/credit.ts';
import { LOAN_LIMITS } from '@entrepot/contracts/loan-work.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';
import { useErrorText, useFormats } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { loanPath } from '@entrepot/site/centre/centre-links.ts';
import { wishIn, type Search } from '../credit-address.ts';
import type { MonthlyText } from './afford.tsx';
import type { OpenOffer } from './application-page.tsx';

export function useApplication(offer: OpenOffer, search: Search) {
  const { client } = useServices();
  const navigator = useNavigator();
  const errorText = useErrorText();
  const words = useFailureWords();
  const formats = useFormats();
  const { product, agreement, draft: kept } = offer;
  // What somebody comes with from the calculator is newer than what was kept.
  const [wish, setWish] = useState(() => offeredWish(product, wishIn(search) ?? kept ?? undefined));
  const [purpose, setPurpose] = useState(kept?.purpose ?? '');
  const [typed, setTyped] = useState<MonthlyText>(() => ({
    income: kept?.monthlyIncome ? formats.amount(kept.monthlyIncome) : '',
    costs: kept?.monthlyCosts ? formats.amount(kept.monthlyCosts) : '',
  }));
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ownDay] = useState(() => loanDay(Date.now()));
  const { data: start = ownDay } = useQuery(loanStartQuery(client, firstWish(product)));
  const attempt = useRef(crypto.randomUUID());
  const apply = useLoanStep(client, 'credit!apply');

  const income = readTypedAmount(typed.income, LOAN_DECIMALS);
  const costs = readTypedAmount(typed.costs, LOAN_DECIMALS);
  const draft: LoanDraft = {
    ...wish,
    purpose: purpose.slice(0, LOAN_LIMITS.purpose),
    monthlyIncome: income ?? null,
    monthlyCosts: costs ?? null,
  };
  const saved = useSavedDraft(client, draft, kept);
  const quote = useMemo(() => quoteFor(product, wish, start), [product, wish, start]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isAgreed) return setFailure(errorText('loan.agreement_required'));
    try {
      saved.stop();
      const { totalPayment, apr } = quote;
      const loan = await apply.mutateAsync({
        input: { ...draft, productId: product.id, agreementId: agreement.id, agreed: true, quoted: { totalPayment, apr } },
        idempotencyKey: attempt.current,
      });
      navigator.navigate(loanPath(loan.id), { replace: true });
    } catch (error) {
      // An answer ends the attempt; without one the same attempt is made again.
      if (error instanceof CallError) attempt.current = crypto.randomUUID();
      setFailure(words(error));
    }
  }

  return {
    wish,
    setWish,
    purpose,
    setPurpose,
    typed,
    type: (changes: Partial<MonthlyText>) => setTyped((before) => ({ ...before, ...changes })),
    income,
    costs,
    quote,
    isAgreed,
    setAgreed,
    savedAt: saved.savedAt,
    failure,
    isBusy: apply.isPending,
    submit,
  };
}
