import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Audit } from './index.ts';

export function auditRoutes(list: Audit['list']): Route[] {
  return [
    route(adminCalls['audit!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, actorId, subjectKind, subjectId, action }) =>
      list({ actorId: storable(actorId), subjectKind: storable(subjectKind), subjectId: storable(subjectId), action: storable(action) }, { pageNum, pageSize })),
  ];
}

/** The database takes no text with this character, so no record can hold it. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll('\u0000', '\ufffd');
}
