/** What this storefront lends, and how it stands with whoever asks: conditions, the verified name, the balance, a draft. */
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { creditCalls } from '@entrepot/contracts/calls/credit.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Session } from '../../../platform/auth.ts';
import { maskName } from '../../../platform/mask-name.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { verifiedPerson } from '../../people/identity/index.ts';
import { offeredOn, presentProduct } from '../loan-products/index.ts';
import { qualificationOf } from './conditions.ts';
import { selectDraft } from './drafts.sql.ts';
import type { LoanServices } from './loan-services.ts';
import { selectUsualDecision } from './loans.sql.ts';

type Offer = OutputOf<(typeof creditCalls)['credit!offer']>;

const DAY_MS = 24 * 60 * 60_000;
const COUNTED_DAYS = 90;
/** Of fewer nobody says what is usual. */
const COUNTED_FROM = 5;

export async function readOffer(
  services: LoanServices,
  { session, storefrontCode, language }: { session: Session | undefined; storefrontCode: string; language: string },
): Promise<Offer> {
  const { db, clock } = services;
  const now = clock.now();
  const offered = await offeredOn(services, db, storefrontCode, language);
  const usual = offered && (await selectUsualDecision(db, storefrontCode, new Date(now.getTime() - COUNTED_DAYS * DAY_MS)));
  const general = {
    product: offered ? presentProduct(offered.product, offered.lender) : null,
    agreement: offered ? { id: offered.agreement.id, version: offered.agreement.version, title: offered.agreement.title } : null,
    usualDecision:
      usual && usual.median !== null && usual.counted >= COUNTED_FROM
        ? { medianSeconds: Math.round(usual.median), counted: usual.counted, days: COUNTED_DAYS }
        : null,
  };
  if (session?.audience !== 'buyer') return { ...general, conditions: null, applicant: null, balance: null, draft: null, unfinished: null };
  const userId = session.subjectId;
  const { conditions, unfinished } = await qualificationOf(db, userId, { isLocked: session.lock !== undefined, now });
  const person = await verifiedPerson(services, db, userId);
  const draft = await selectDraft(db, userId, storefrontCode);
  const { availableScaled } = await balancesOf(db, userId);
  return {
    ...general,
    conditions,
    // Whoever is at the screen need not be the one who entered it.
    applicant: person && {
      realName: maskName(person.name),
      nationality: person.nationality,
      documentKind: person.documentKind,
      documentNumber: maskNumber(person.number),
      verifiedAt: person.verifiedAt.toISOString(),
    },
    balance: formatMoney(availableScaled),
    draft: draft ? { ...withoutTime(draft), savedAt: draft.saved_at.toISOString() } : null,
    unfinished: unfinished?.id ?? null,
  };
}

const SHOWN_DIGITS = 4;

/** All but the last four; of a short one less. */
export const maskNumber = (number: string): string => `***${number.slice(-Math.min(SHOWN_DIGITS, Math.floor(number.length / 2)))}`;

function withoutTime<Draft extends { saved_at: Date }>({ saved_at: _savedAt, ...draft }: Draft): Omit<Draft, 'saved_at'> {
  return draft;
}
