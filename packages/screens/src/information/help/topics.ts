/** The questions of the help centre, grouped as people look for them. */
import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';

export const TOPICS = ['orders', 'returns', 'money', 'account', 'selling', 'more'] as const;
export type Topic = (typeof TOPICS)[number];

const PLACES: Readonly<Record<string, Topic>> = {
  'how-escrow-works': 'orders',
  'minimum-quantities': 'orders',
  'freight-and-taxes': 'orders',
  'change-address': 'orders',
  'cancel-order': 'orders',
  'partial-delivery': 'orders',
  'invoices-and-statements': 'orders',
  'how-to-return': 'returns',
  'refund-times': 'returns',
  'when-recharge-arrives': 'money',
  'wrong-network': 'money',
  'withdrawal-limits': 'money',
  'transaction-password': 'money',
  'proof-of-liabilities': 'money',
  'loan-costs': 'money',
  'demo-money': 'money',
  'verify-identity': 'account',
  'account-locked': 'account',
  'chat-safety': 'account',
  notices: 'account',
  'languages-and-currencies': 'account',
  'close-account': 'account',
  'open-a-shop': 'selling',
  'shop-payout': 'selling',
};

/** Questions of the operator's own making come last, in their order. */
export const topicOf = (id: string): Topic => (Object.hasOwn(PLACES, id) ? PLACES[id]! : 'more');

export function byTopic(questions: readonly HelpQuestion[]): Array<{ topic: Topic; questions: HelpQuestion[] }> {
  return TOPICS.map((topic) => ({ topic, questions: questions.filter(({ id }) => topicOf(id) === topic) })).filter(
    ({ questions: own }) => own.length > 0,
  );
}
