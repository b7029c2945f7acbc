/** The picture of a payment, for whoever decides. Every look is written down before it is shown, since a decision depends on it. */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { mediaUrl } from '../../ground/media/index.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import { selectCase } from './cases.sql.ts';
import type { RechargeServices } from './recharge-services.ts';
import type { RechargeRow } from './recharges.sql.ts';

const SHOWN_PX = 1_200;
/** The picture of a recharge stays what it was when that was handed in. */
const EVER = new Date(0);

export async function readCertificate(
  { db, audit }: Pick<RechargeServices, 'db' | 'audit'>,
  id: string,
  by: Doing,
): Promise<{ url: string }> {
  return withTransaction(db, async (tx) => {
    const row = await selectCase(tx, id);
    if (!row?.certificate_id) throw new DomainError('recharge.not_found');
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'recharge.certificate_read',
      subject: { kind: 'recharge', id },
      after: { serial: row.serial, certificate: row.certificate_id },
    });
    return { url: mediaUrl(row.certificate_id, SHOWN_PX, 'webp') };
  });
}

/** Whoever confirms has opened the picture themselves; the audit log knows. What the watcher kept back has none. */
export async function checkCertificateSeen(
  { audit }: Pick<RechargeServices, 'audit'>,
  tx: Tx,
  { id, certificate_id: certificate }: RechargeRow,
  staffId: string,
): Promise<void> {
  if (certificate === null) return;
  const looks = await audit.recordedBy(tx, {
    actor: { kind: 'staff', id: staffId },
    action: 'recharge.certificate_read',
    subject: { kind: 'recharge', id },
    since: EVER,
  });
  if (!looks.some((after) => (after as { certificate: string }).certificate === certificate))
    throw new DomainError('identity.pictures_unseen', { count: 1 });
}
