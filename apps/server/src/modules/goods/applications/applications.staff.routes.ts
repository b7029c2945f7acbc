import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting, doing } from '../../people/staff/index.ts';
import { agreementSources, proposeAgreement } from './agreements.ts';
import type { ApplicationServices } from './application-services.ts';
import { approveApplication } from './approve-application.ts';
import { askChanges } from './ask-changes.ts';
import { judgeItem } from './judge-item.ts';
import { caseAgreementFile } from './papers/agreement-file.ts';
import { listApplications, readCase } from './read-applications.ts';
import { submittedDocument } from './read-document.ts';
import { refuseApplication } from './refuse-application.ts';

export function applicationStaffRoutes(services: ApplicationServices): Route[] {
  return [
    route(adminCalls['applications!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) =>
      listApplications(services, filter, { pageNum, pageSize }),
    ),
    route(adminCalls['applications!get'], ({ id }, context) => readCase(services, id, doing(context).session.subjectId)),
    route(adminCalls['applications!document'], ({ id }, context) => submittedDocument(services, id, doing(context))),
    route(adminCalls['applications!agreementPaper'], ({ id }, context) => caseAgreementFile(services, id, context)),
    route(adminCalls['applications!judge'], (judgement, context) =>
      judgeItem(services, judgement, judgement.remark?.trim() ? acting(context, judgement.remark) : doing(context)),
    ),
    route(adminCalls['applications!askChanges'], ({ id, reason }, context) => askChanges(services, id, acting(context, reason))),
    route(adminCalls['applications!approve'], ({ id, reason }, context) => approveApplication(services, id, acting(context, reason))),
    route(adminCalls['applications!refuse'], ({ id, reason }, context) => refuseApplication(services, id, acting(context, reason))),
    route(adminCalls['agreements!list'], () => agreementSources(services)),
    route(adminCalls['agreements!publish'], ({ reason, ...input }, context) => proposeAgreement(services, input, acting(context, reason))),
  ];
}
