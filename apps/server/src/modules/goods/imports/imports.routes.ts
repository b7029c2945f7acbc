/** Imports and exports of a shop. The shop is the session's, never the input's. */
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { sellerCalls } from '@entrepot/contracts/registry.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { acting, type Acting } from '../../people/members/index.ts';
import { exportProducts } from './export-products.ts';
import type { ImportServices } from './import-services.ts';
import { mapColumns } from './map-columns.ts';
import { addZip } from './pictures/add-zip.ts';
import { errorsFile, importInfo, listImports } from './read-imports.ts';
import { templateFile } from './template.ts';
import { resumeRun, startRun } from './start-run.ts';
import { dropRun, stopRun } from './stop-run.ts';
import { uploadFile } from './upload-file.ts';

export function importRoutes(services: ImportServices): Route[] {
  /** Every step answers with how the import is afterwards. */
  async function step(id: string, context: CallContext, take: (by: Acting) => Promise<void>) {
    const by = acting(context);
    await take(by);
    return importInfo(services, by.shopId, id, context.language);
  }
  return [
    route(sellerCalls['import!upload'], async (_input, context) => {
      const by = acting(context);
      return importInfo(services, by.shopId, await uploadFile(services, context, by), context.language);
    }),
    route(sellerCalls['import!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list }, context) =>
      listImports(services, acting(context).shopId, { pageNum, pageSize }),
    ),
    route(sellerCalls['import!info'], ({ id }, context) => importInfo(services, acting(context).shopId, id, context.language)),
    route(sellerCalls['import!map'], (input, context) => step(input.id, context, (by) => mapColumns(services, input, by))),
    route(sellerCalls['import!pictures'], ({ id }, context) => step(id, context, (by) => addZip(services, id, context, by))),
    route(sellerCalls['import!check'], ({ id }, context) => step(id, context, (by) => startRun(services, id, 'dry', by))),
    route(sellerCalls['import!run'], ({ id }, context) => step(id, context, (by) => startRun(services, id, 'real', by))),
    route(sellerCalls['import!stop'], ({ id }, context) => step(id, context, (by) => stopRun(services, id, by))),
    route(sellerCalls['import!resume'], ({ id }, context) => step(id, context, (by) => resumeRun(services, id, by))),
    route(sellerCalls['import!drop'], ({ id }, context) => step(id, context, (by) => dropRun(services, id, by))),
    route(sellerCalls['import!errors'], ({ id }, context) => errorsFile(services, acting(context).shopId, id, context.language)),
    route(sellerCalls['import!template'], ({ format }, context) => templateFile(services, format, context.language)),
    route(sellerCalls['product!export'], (input, context) => exportProducts(services, acting(context).shopId, input, context.language)),
  ];
}
