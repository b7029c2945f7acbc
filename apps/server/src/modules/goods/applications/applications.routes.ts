import { calls } from '@entrepot/contracts/registry.ts';
import type { FastifyRequest } from 'fastify';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acceptAgreement } from './accept-agreement.ts';
import { currentAgreement } from './agreements.ts';
import type { Applying, ApplicationServices } from './application-services.ts';
import { attachDocument } from './attach-document.ts';
import { detachDocument } from './detach-document.ts';
import { inviteAgain } from './invite-owner.ts';
import { ownAgreementFile } from './papers/agreement-file.ts';
import { proveEmail, sendCode } from './prove-email.ts';
import { ownApplication } from './read-applications.ts';
import { ownDocument } from './read-document.ts';
import { saveApplication } from './save-application.ts';
import { submitApplication } from './submit-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** But for the agreement all of them are calls of buyers, so there is a session. */
export function applicationRoutes(services: ApplicationServices, originOf: (request: FastifyRequest) => string): Route[] {
  const applying = ({ session, language, storefrontCode, request }: CallContext): Applying => ({
    userId: session!.subjectId,
    language,
    storefrontCode,
    origin: originOf(request),
    request,
  });
  return [
    route(calls['application!agreement'], (_input, { language }) => currentAgreement(services, language)),
    route(calls['application!get'], (_input, { session }) => ownApplication(services, session!.subjectId)),
    route(calls['application!save'], (entries, context) => saveApplication(services, entries, applying(context))),
    route(calls['application!sendCode'], (_input, context) => sendCode(services, applying(context))),
    route(calls['application!proveEmail'], ({ code }, context) => proveEmail(services, code, applying(context))),
    route(calls['application!attach'], ({ item }, context) => attachDocument(services, item, context, applying(context))),
    route(calls['application!detach'], ({ id }, context) => detachDocument(services, id, applying(context))),
    route(calls['application!document'], ({ id }, { session }) => ownDocument(services, id, session!.subjectId)),
    route(calls['application!accept'], ({ version }, context) => acceptAgreement(services, version, applying(context))),
    route(calls['application!agreementPaper'], (_input, { session, ...reading }) =>
      ownAgreementFile(services, session!.subjectId, reading),
    ),
    route(calls['application!submit'], (input, context) => submitApplication(services, input, applying(context))),
    route(calls['application!withdraw'], (_input, context) => withdrawApplication(services, applying(context))),
    route(calls['application!invite'], (_input, context) => inviteAgain(services, applying(context))),
  ];
}
