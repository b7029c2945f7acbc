import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Session } from '../../../platform/auth.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import { approveProposal, refuseProposal, stopProposal, withdrawProposal } from './decide.ts';
import type { ProposalServices } from './proposal-services.ts';
import { presentProposal, viewerOf } from './proposals.present.ts';
import { countProposals, selectProposals, selectSeen } from './proposals.sql.ts';

function required({ session }: CallContext): Session {
  if (!session) throw new DomainError('session.required');
  return session;
}

export function proposalRoutes(services: ProposalServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['proposals!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, context) => {
      const viewer = viewerOf(required(context));
      const [rows, totalElements] = await Promise.all([
        selectProposals(db, filter, viewer, pageSize, (pageNum - 1) * pageSize),
        countProposals(db, filter, viewer),
      ]);
      return { list: rows.map((row) => presentProposal(row, viewer, context.language)), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['proposals!get'], async ({ id }, context) => {
      const viewer = viewerOf(required(context));
      const row = await selectSeen(db, id, viewer);
      if (!row) throw new DomainError('proposal.not_found');
      return presentProposal(row, viewer, context.language);
    }),
    route(adminCalls['proposals!approve'], ({ id, reason }, context) =>
      approveProposal(services, id, acting(context, reason), context.language),
    ),
    route(adminCalls['proposals!refuse'], ({ id, reason }, context) =>
      refuseProposal(services, id, acting(context, reason), context.language),
    ),
    route(adminCalls['proposals!withdraw'], ({ id, reason }, context) =>
      withdrawProposal(services, id, acting(context, reason), context.language),
    ),
    route(adminCalls['proposals!stop'], ({ id, reason }, context) => stopProposal(services, id, acting(context, reason), context.language)),
  ];
}
