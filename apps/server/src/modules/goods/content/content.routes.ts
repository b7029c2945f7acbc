import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { calls } from '@entrepot/contracts/registry.ts';
import type { FastifyRequest } from 'fastify';
import { readyJson } from '../../../platform/http/ready-json.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { ContentReader } from './content.ts';

export interface ContentAddresses {
  parameters: Parameters;
  /** The address the storefront is known under, without a path. */
  originOf: (request: FastifyRequest) => string;
}

/** The mobile site's page that says how it is put on a home screen. */
const INSTALL_PATH = '/m/install';

export function contentRoutes(content: ContentReader, { parameters, originOf }: ContentAddresses): Route[] {
  return [
    route(calls['information!list'], async ({ kind, pageNum = 1, pageSize = PAGE_SIZE.list }, { storefrontCode, language }) =>
      readyJson(await content.news(storefrontCode, language, kind, { pageNum, pageSize })),
    ),
    route(calls['information!get'], async ({ id }, { storefrontCode, language }) =>
      readyJson(await content.article(storefrontCode, language, id)),
    ),
    route(calls['information!pages'], async (_input, { storefrontCode, language }) =>
      readyJson(await content.pages(storefrontCode, language)),
    ),
    route(calls['information!help'], async ({ words = '' }, { storefrontCode, language }) => [
      ...(await content.help(storefrontCode, language, words)),
    ]),
    route(calls['activity/lottery!getCurrentActivity'], async (_input, { storefrontCode, language }) => {
      const activity = await content.activity(storefrontCode, language);
      return activity && readyJson(activity);
    }),
    route(calls['index!download-url'], async (_input, { request }) => ({
      phoneUrl: `${originOf(request)}${INSTALL_PATH}`,
      // Where the operator has no app, the site itself is installed.
      androidUrl: parameters.get('app_android_url') || `${originOf(request)}${INSTALL_PATH}`,
      iosUrl: parameters.get('app_ios_url') || `${originOf(request)}${INSTALL_PATH}`,
    })),
  ];
}
