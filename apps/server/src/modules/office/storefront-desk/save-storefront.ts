/**
 * Adds and changes storefronts for staff: checked whole before anything is written, kept in the audit log with what it was and what it
 * became.
 */
import type { StorefrontPayment, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { FieldError } from '@entrepot/contracts/envelope.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import {
  addStorefront,
  checkStorefront,
  lockStorefronts,
  selectTakenHosts,
  updateStorefront,
  type StorefrontRecord,
} from '../../ground/storefronts/index.ts';
import type { DeskServices } from './desk-services.ts';
import { isSameReach, pendingReach, reachedAs, reachOf } from './reach.ts';
import { findRecord, presentSheet, revisionOfRecord } from './storefront-sheet.ts';

export interface Draft {
  data: unknown;
  payments: StorefrontPayment[];
}

/** Without its hosts: under which names the house is believed is said by two people, of a new storefront as of any other. */
export async function addAtDesk(
  { db, audit, propose, paymentChoices, isDevelopment = false }: DeskServices,
  { data, payments }: Draft,
  by: Acting,
): Promise<StorefrontSheet> {
  return withTransaction(db, async (tx) => {
    const storefront = checkStorefront(data, { isDevelopment });
    const { code, hosts } = storefront;
    checkPayments(
      payments,
      paymentChoices(code).map(({ channel }) => channel),
    );
    await lockStorefronts(tx);
    refuseTaken(hosts, await selectTakenHosts(tx, code, hosts));
    await addStorefront(tx, { ...storefront, hosts: [] }, payments, { isDevelopment });
    const after = await findRecord(tx, code);
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'storefront.added',
      subject: { kind: 'storefront', id: code },
      after: documentOf(after),
    });
    if (hosts.length > 0)
      await propose(tx, { kind: 'storefront', subject: code, before: reachOf(after.storefront), after: reachOf(storefront) }, by);
    return presentSheet(after, paymentChoices, await pendingReach(tx, code));
  });
}

export async function saveStorefront(
  services: DeskServices,
  { code, revision, data, payments }: Draft & { code: string; revision: string },
  by: Acting,
): Promise<StorefrontSheet> {
  const { db, clock, audit, propose, paymentChoices, isDevelopment = false } = services;
  // The code is the storefront's name in orders, banners and addresses, so it stays what it is whatever the document says.
  const storefront = checkStorefront(typeof data === 'object' && data !== null ? { ...data, code } : data, { isDevelopment });
  checkPayments(
    payments,
    paymentChoices(code).map(({ channel }) => channel),
  );
  return withTransaction(db, async (tx) => {
    await lockStorefronts(tx);
    const before = await findRecord(tx, code);
    if (revisionOfRecord(before) !== revision) throw new DomainError('shop.changed_meanwhile');
    const [reach, wanted] = [reachOf(before.storefront), reachOf(storefront)];
    // How it is reached waits for another person; everything else is as it says at once.
    if (!isSameReach(reach, wanted)) {
      refuseTaken(storefront.hosts, await selectTakenHosts(tx, code, wanted.hosts));
      await propose(tx, { kind: 'storefront', subject: code, before: reach, after: wanted }, by);
    }
    await updateStorefront(tx, reachedAs(storefront, reach), payments, clock.now());
    const after = await findRecord(tx, code);
    if (revisionOfRecord(after) !== revision) {
      await publish(tx, 'storefronts.changed', { codes: [code] });
      await audit.record(tx, {
        ...(await signature(tx, by)),
        action: 'storefront.changed',
        subject: { kind: 'storefront', id: code },
        ...difference(documentOf(before), documentOf(after)),
      });
    }
    return presentSheet(after, paymentChoices, await pendingReach(tx, code));
  });
}

function refuseTaken(hosts: readonly string[], taken: readonly string[]): void {
  const problems = taken.map((host): FieldError => ({
    field: `hosts.${hosts.indexOf(host)}`,
    message: `the host ${host} belongs to another storefront`,
  }));
  if (problems.length > 0) throw new DomainError('request.invalid', {}, problems);
}

type Document = Record<string, unknown>;

function documentOf({ storefront, payments }: StorefrontRecord): Document {
  return { ...storefront, payments };
}

/** Whoever reads the log wants to see what changed, not all that did not. */
function difference(before: Document, after: Document): { before: Document; after: Document } {
  const names = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const changedOf = (document: Document): Document =>
    Object.fromEntries(names.filter((name) => name in document).map((name) => [name, document[name]]));
  return { before: changedOf(before), after: changedOf(after) };
}

function checkPayments(payments: readonly StorefrontPayment[], channels: readonly string[]): void {
  const problems = payments.flatMap(({ channel }, index): FieldError[] => {
    if (!channels.includes(channel)) return [{ field: `payments.${index}.channel`, message: `must be one of ${channels.join(', ')}` }];
    return payments.findIndex((payment) => payment.channel === channel) < index
      ? [{ field: `payments.${index}.channel`, message: 'stands there twice' }]
      : [];
  });
  if (problems.length > 0) throw new DomainError('request.invalid', {}, problems);
}
