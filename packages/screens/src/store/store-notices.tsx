import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { MAX_KEYWORD_LENGTH } from '@entrepot/contracts/keyword.ts';
import { Trans, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { storeSearchPath } from './store-data.ts';

export interface StoreNoticesProps {
  shopId: string;
  keyword: string;
  isCut: boolean;
  found: Listing['keyword'];
}

const LINK = 'font-semibold text-brand underline underline-offset-4 hover:text-brand-h';

/** What was done with the keyword, and the way back to all of the shop's goods. */
export function StoreNotices({ shopId, keyword, isCut, found }: StoreNoticesProps) {
  const t = useT();
  const formats = useFormats();
  if (keyword === '') return null;
  const corrected = found?.corrected ?? undefined;
  return (
    <div className="mt-1 grid gap-1 text-14 text-body [overflow-wrap:anywhere]">
      {isCut && <p>{t('store.cut', { length: formats.number(MAX_KEYWORD_LENGTH) })}</p>}
      {found && corrected !== undefined && (
        <p>
          <Trans
            id="store.corrected"
            values={{ typed: found.typed, corrected }}
            components={{ 0: <LinkTo to={storeSearchPath(shopId, corrected)} className={LINK} /> }}
          />
        </p>
      )}
      <p>
        <LinkTo to={shopPath(shopId)} className={LINK}>
          {t('store.search.leave')}
        </LinkTo>
      </p>
    </div>
  );
}
