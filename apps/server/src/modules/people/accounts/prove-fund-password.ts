/**
 * Proof that whoever moves money is the one to whom it belongs. Wrong entries count wherever they are made, in transactions of their own:
 * what
 * comes of the command takes no count back.
 */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/errors.ts';
import { originOf, verifyPassword } from '../credentials/index.ts';
import { subjectOf, type AccountServices } from './account-services.ts';
import { ownAccount } from './own-account.ts';
import { checkFundPassword } from './rules.ts';

export type ProveFundPassword = (userId: string, password: string, asking: { request: FastifyRequest }) => Promise<void>;

export function fundPasswordProof(services: Pick<AccountServices, 'db' | 'guard'>): ProveFundPassword {
  return async (userId, password, { request }) => {
    checkFundPassword(password);
    const { fund_password_hash: hash } = await ownAccount(services, userId);
    if (hash === null) throw new DomainError('wallet.fund_password_unset');
    const who = { subject: subjectOf(userId), origin: originOf(request) };
    if (!(await services.guard.attempt('fund', who, () => verifyPassword(hash, password))))
      throw new DomainError('wallet.fund_password_wrong');
  };
}
