/** What the button does: places the orders once, pays them, and says beside what caused it why something did not work. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { removeFromCart } from '@entrepot/buyer/cart/cart-store.ts';
import { endCheckout, rememberPaid, type Checkout, type Submitted } from '@entrepot/buyer/checkout/checkout-session.ts';
import { arePaid, newKey, payOrders, placeOrders } from '@entrepot/buyer/checkout/place-and-pay.ts';
import { refreshLock } from '@entrepot/buyer/queries/lock.ts';
import { refreshOrders } from '@entrepot/buyer/queries/refresh-orders.ts';
import { refreshMoney } from '@entrepot/buyer/queries/wallet.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { FUND_PASSWORD } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAY_SUCCESS_PATH } from '@entrepot/site/checkout-paths.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import type { QuoteReading } from './use-quote.ts';

const ABOUT_PASSWORD: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'wallet.fund_password_wrong',
  'wallet.fund_password_invalid',
  'account.retry_in_minutes',
  'account.retry_tomorrow',
]);
/** The orders are no longer what they were: perhaps they are paid. */
const PERHAPS_OVER: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['order.state_conflict', 'order.already_cancelled', 'order.not_found']);

export interface Failure {
  at: 'password' | 'form';
  words: string;
  /** What comes next, where that is not clear from the words. */
  next?: string;
}

export interface Payment {
  pay: (password: string) => Promise<void>;
  isBusy: boolean;
  /** The answer was lost on its way: it may be paid, so nothing is said about what the balance lacks. */
  isUnsure: boolean;
  failure: Failure | undefined;
  forget: () => void;
}

/** How often it is asked what became of a payment whose answer was lost. */
const ASK_AGAIN_MS = 5_000;

export interface PaymentOptions {
  checkout: Checkout;
  reading: QuoteReading;
  onPaid: () => void;
  onOver: () => void;
}

export function usePayment({ checkout, reading, onPaid, onOver }: PaymentOptions): Payment {
  const t = useT();
  const errorText = useErrorText();
  const words = useFailureWords();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const navigator = useNavigator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [unsure, setUnsure] = useState<Submitted>();
  const isRunning = useRef(false);
  const payment = useRef<{ password: string; key: string }>(undefined);

  /** A second press meanwhile does nothing. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      await fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const key = error instanceof CallError ? error.key : undefined;
    if (key !== undefined) payment.current = undefined;
    // Whatever has changed stands in the new quote, line by line.
    if (key === 'order.price_changed') await reading.retry();
    else if (key !== undefined && !ABOUT_PASSWORD.has(key)) void reading.retry();
    if (key === 'wallet.insufficient_balance') void refreshMoney(queryClient);
    if (key === 'account.locked') void refreshLock(queryClient);
    if (key === 'wallet.fund_password_unset') void queryClient.invalidateQueries({ queryKey: ['localuser!get'] });
    const isPassword = key !== undefined && ABOUT_PASSWORD.has(key);
    setFailure({
      at: isPassword ? 'password' : 'form',
      words: words(error),
      ...(key === 'wallet.fund_password_wrong' ? { next: t('checkout.lock') } : {}),
    });
  }

  function finish({ orders, total, quote }: Submitted): void {
    rememberPaid({ orders, total });
    onPaid();
    if (checkout.source === 'cart') removeFromCart(quote.shops.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)));
    endCheckout();
    void refreshOrders(queryClient);
    navigator.navigate(PAY_SUCCESS_PATH, { replace: true });
  }

  async function payThem(submitted: Submitted, password: string): Promise<void> {
    // The same password again is the same attempt, as long as no answer came.
    if (payment.current?.password !== password) payment.current = { password, key: newKey() };
    try {
      await payOrders(client, submitted, password, payment.current.key);
    } catch (error) {
      if (!(error instanceof CallError)) return lost(submitted, error);
      setUnsure(undefined);
      if (!PERHAPS_OVER.has(error.key)) throw error;
      if (!(await arePaid(client, submitted))) {
        onOver();
        return;
      }
    }
    finish(submitted);
  }

  /** No answer came, and it may have been a good one. */
  async function lost(submitted: Submitted, error: unknown): Promise<void> {
    setUnsure(submitted);
    if (!(await isPaidAfterAll(submitted))) throw error;
    finish(submitted);
  }

  const isPaidAfterAll = (submitted: Submitted) => arePaid(client, submitted).catch(() => false);

  const look = useEffectEvent(async () => {
    if (!unsure || isRunning.current) return;
    if ((await isPaidAfterAll(unsure)) && !isRunning.current) finish(unsure);
  });
  useEffect(() => {
    if (!unsure) return undefined;
    const again = () => void look();
    const timer = setInterval(again, ASK_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [unsure]);

  async function pay(password: string): Promise<void> {
    if (!FUND_PASSWORD.test(password)) {
      setFailure({ at: 'password', words: errorText('wallet.fund_password_invalid') });
      return;
    }
    await alone(async () => {
      const submitted = await placeOrders(client, reading.quote, reading.address?.id);
      if (submitted) await payThem(submitted, password);
    });
  }

  // A page that was left before the answer came asks again what became of its orders.
  const resume = useEffectEvent(() => {
    const { submitted } = checkout;
    if (submitted) void isPaidAfterAll(submitted).then((isPaid) => isPaid && finish(submitted));
    if (checkout.attempt && !checkout.submitted) void alone(async () => void (await placeOrders(client, undefined, undefined)));
  });
  useEffect(() => resume(), []);

  return { pay, isBusy, isUnsure: unsure !== undefined, failure, forget: () => setFailure(undefined) };
}
