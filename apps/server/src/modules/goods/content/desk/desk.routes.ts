/** The operator's side of all that is written and shown. */
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { orderBanners, removePromotion } from './arrange-promotions.ts';
import { changeArticle } from './change-article.ts';
import { createArticle } from './create-article.ts';
import { writerOf, type ContentDeskServices } from './desk-services.ts';
import { presentPromotion } from './promotions.present.ts';
import { selectPromotions } from './promotions.sql.ts';
import { previewText } from './preview-text.ts';
import { setPublication } from './publish-article.ts';
import { listArticles, listVersions, readArticle } from './read-articles.ts';
import { savePromotion } from './save-promotion.ts';
import { removeText, saveText } from './save-text.ts';

export function contentDeskRoutes(services: ContentDeskServices): Route[] {
  const { db, clock, storefronts } = services;
  return [
    route(adminCalls['content!storefronts'], async () =>
      storefronts().map(({ code, name, languages, hosts }) => ({
        code,
        name,
        languages,
        visit: services.isDevelopment || hosts[0] === undefined ? `/?storefront=${code}` : `https://${hosts[0]}/`,
      })),
    ),
    route(adminCalls['articles!list'], (input, { language }) => listArticles(services, input, language)),
    route(adminCalls['articles!get'], ({ id }) => readArticle(db, id, clock.now())),
    route(adminCalls['articles!create'], (input, context) => createArticle(services, input, writerOf(context))),
    route(adminCalls['articles!change'], (input, context) => changeArticle(services, input, writerOf(context))),
    route(adminCalls['articles!saveText'], (input, context) => saveText(services, input, writerOf(context))),
    route(adminCalls['articles!removeText'], (input, context) => removeText(services, input, writerOf(context))),
    route(adminCalls['articles!versions'], (input) => listVersions(services, input)),
    route(adminCalls['articles!publish'], ({ id, at }, context) =>
      setPublication(services, { id, at: at === null ? clock.now() : new Date(at) }, writerOf(context)),
    ),
    route(adminCalls['articles!unpublish'], ({ id }, context) => setPublication(services, { id, at: null }, writerOf(context))),
    route(adminCalls['articles!preview'], async (input) => previewText(services, input)),
    route(adminCalls['promotions!list'], async ({ kind, pageNum = 1, pageSize = PAGE_SIZE.list, ...narrowed }) => {
      const now = clock.now();
      const { rows, total } = await selectPromotions(db, kind, { ...narrowed, now, limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { list: rows.map((row) => presentPromotion(kind, row, now)), pageNum, pageSize, totalElements: total };
    }),
    route(adminCalls['promotions!save'], (input, context) => savePromotion(services, input, writerOf(context))),
    route(adminCalls['promotions!order'], (input, context) => orderBanners(services, input, writerOf(context))),
    route(adminCalls['promotions!remove'], (input, context) => removePromotion(services, input, writerOf(context))),
  ];
}
