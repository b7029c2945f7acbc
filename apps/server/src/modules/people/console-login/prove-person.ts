/**
 * Proof that whoever moves money at a console is the person of the session, for those who have no transaction password: the console's own,
 * and the code of the second
 * factor of whoever has one. Wrong entries count wherever they are made, in transactions of their own: what comes of the command takes no
 * count back.
 */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/errors.ts';
import { originOf, verifyPassword } from '../credentials/index.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { loginSubject } from './login-subject.ts';
import { personOf } from './login-state.ts';
import type { ConsolePeople } from './people.ts';

export interface ConsoleProof {
  password: string;
  secondFactor?: string | undefined;
}

export interface Proving {
  subjectId: string;
  proof: ConsoleProof;
  request: FastifyRequest;
  /** What it is proved for: a code is good once, and the same thing asked again is the same use of it. */
  use?: string | undefined;
}

export async function provePerson(
  { db, guard, secondFactors }: ConsoleDependencies,
  people: ConsolePeople,
  { subjectId, proof, request, use }: Proving,
): Promise<void> {
  const person = await personOf(db, people, { subjectId });
  const origin = originOf(request);
  const isOwn = await guard.attempt('login', { subject: loginSubject(people, person.email), origin }, () =>
    verifyPassword(person.passwordHash, proof.password),
  );
  if (!isOwn) throw new DomainError('account.wrong_password');
  const who = { audience: people.audience, subjectId };
  if (!(await secondFactors.isConfirmed(db, who))) return;
  const code = proof.secondFactor?.trim() ?? '';
  if (code === '') throw new DomainError('account.second_factor_required');
  const isRight = await guard.attemptWithin('factor', { subject: `${who.audience}:${subjectId}`, origin }, (tx) =>
    secondFactors.check(tx, who, code, use),
  );
  if (!isRight) throw new DomainError('account.second_factor_wrong');
}
