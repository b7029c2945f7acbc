/** The account of the operator that transfers go to, with the code that says from whom a transfer comes. */
import type { BankAccount } from '@entrepot/contracts/calls/recharge.ts';
import { DomainError } from '../../../platform/errors.ts';
import { mediaUrl } from '../../ground/media/index.ts';
import type { RechargeServices } from './recharge-services.ts';
import { selectUsercode } from './recharges.sql.ts';
import { takesTransfers } from './submit-certificate.ts';

export async function bankAccount(services: RechargeServices, userId: string): Promise<BankAccount | null> {
  if (!takesTransfers(services)) return null;
  const { parameters, db } = services;
  const reference = await selectUsercode(db, userId);
  if (reference === undefined) throw new DomainError('session.invalid');
  const proof = parameters.get('bank_proof_media');
  return {
    bankName: parameters.get('bank_name'),
    accountName: parameters.get('bank_account_name'),
    accountNumber: parameters.get('bank_account_number'),
    corporateProofUrl: proof === '' ? null : mediaUrl(proof, 800, 'webp'),
    reference,
  };
}
