import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import { checkImport, exportWords, importWords } from './exchange-words.ts';
import { listMails, previewMail } from './preview-mail.ts';
import { listWords, readWord } from './read-words.ts';
import { removeWord, setWord } from './set-word.ts';
import { catalogueSizes } from './shipped-words.ts';
import type { WordServices } from './word-services.ts';

export function wordRoutes(services: WordServices): Route[] {
  return [
    route(adminCalls['words!places'], async () => ({
      catalogues: catalogueSizes(),
      storefronts: services.storefronts().map(({ code, name }) => ({ code, name })),
    })),
    route(adminCalls['words!list'], (input) => listWords(services.db, input)),
    route(adminCalls['words!get'], ({ catalogue, id, language }) => readWord(services.db, catalogue, id, language)),
    route(adminCalls['words!set'], ({ reason, ...input }, context) => setWord(services, input, acting(context, reason))),
    route(adminCalls['words!remove'], ({ reason, ...input }, context) => removeWord(services, input, acting(context, reason))),
    route(adminCalls['words!export'], (input) => exportWords(services, input)),
    route(adminCalls['words!checkImport'], (input) => checkImport(services, input)),
    route(adminCalls['words!import'], (input, context) => importWords(services, input, acting(context, input.reason))),
    route(adminCalls['mails!list'], async (_input, { language }) => listMails(services, language)),
    route(adminCalls['mails!preview'], (input) => previewMail(services, input)),
  ];
}
