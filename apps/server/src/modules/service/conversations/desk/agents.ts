/** Who answers: what somebody of the service says of themselves, and what whoever manages the service says of them. */
import type { ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { signature } from '../../../people/staff/index.ts';
import { selectAgent, selectAgents, setPresence, setScope, type AgentRow, type AgentScope } from './agents.sql.ts';
import { giveOutWaiting } from './assign.ts';
import type { Agent } from './desk-conversations.ts';
import type { DeskServices } from './desk-services.ts';

function present({ parameters }: DeskServices, row: AgentRow): ServiceAgent {
  const { id, name, is_available: isAvailable, open, most, storefront_codes: storefronts, languages } = row;
  return { id, name, isAvailable, open, most: most ?? parameters.get('chat_conversations_per_agent'), storefronts, languages };
}

export async function listAgents(services: DeskServices): Promise<ServiceAgent[]> {
  return (await selectAgents(services.db)).map((row) => present(services, row));
}

export async function sayPresence(services: DeskServices, { session }: Agent, isAvailable: boolean): Promise<ServiceAgent> {
  const row = await withTransaction(services.db, async (tx) => {
    await setPresence(tx, session.subjectId, isAvailable, services.clock.now());
    if (isAvailable) await giveOutWaiting(services, tx);
    return selectAgent(tx, session.subjectId);
  });
  if (!row) throw new DomainError('chat.agent_not_there');
  return present(services, row);
}

export async function scopeAgent(services: DeskServices, agent: Agent, id: string, scope: AgentScope): Promise<ServiceAgent> {
  const known = services.storefronts();
  if (!scope.storefronts.every((code) => known.includes(code)) || !scope.languages.every(isLanguage))
    throw new DomainError('request.invalid');
  const row = await withTransaction(services.db, async (tx) => {
    const before = await selectAgent(tx, id);
    if (!before) throw new DomainError('chat.agent_not_there');
    await setScope(tx, id, scope);
    await giveOutWaiting(services, tx);
    await services.audit.record(tx, {
      ...(await signature(tx, agent)),
      action: 'agent.changed',
      subject: { kind: 'staff', id },
      before: { storefronts: before.storefront_codes, languages: before.languages, most: before.most },
      after: scope,
    });
    return (await selectAgent(tx, id))!;
  });
  return present(services, row);
}
