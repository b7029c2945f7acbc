import type { Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import type { PromotionKind, PromotionState } from '@entrepot/contracts/content-limits.ts';
import { revisionOf } from '../../../../platform/revision.ts';
import type { PromotionRow } from './promotions.sql.ts';

export function presentPromotion(kind: PromotionKind, row: PromotionRow, now: Date): Promotion {
  const said = {
    storefrontCode: row.storefront_code,
    mediaId: row.media_id,
    ground: row.ground,
    link: row.link,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    texts: row.texts,
  };
  return { id: row.id, kind, ...said, position: row.position, state: stateOf(row, now), revision: revisionOf(said) };
}

function stateOf({ starts_at: startsAt, ends_at: endsAt }: PromotionRow, now: Date): PromotionState {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'planned' : 'running';
}
