import { calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { RecordView, ViewedThing } from './record-view.ts';

export function viewRoutes(recordView: RecordView): Route[] {
  return [
    route(calls['pageView!add'], async (input, { request, session }) => {
      const isCounted = await recordView(thingFrom(input), {
        address: request.ip,
        userAgent: request.headers['user-agent'],
        userId: session?.audience === 'buyer' ? session.subjectId : undefined,
      });
      return { isCounted };
    }),
  ];
}

function thingFrom({ goodsId, sellerId }: { goodsId?: string; sellerId?: string }): ViewedThing {
  if (goodsId !== undefined && sellerId === undefined) return { goodsId };
  if (sellerId !== undefined && goodsId === undefined) return { sellerId };
  throw new DomainError('request.invalid', {}, [{ field: 'goodsId', message: 'name a product or a shop, and not both' }]);
}
