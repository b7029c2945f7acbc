import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import type { Listing } from '@entrepot/contracts/calls/listing.ts';
import { exactGoodsPath } from '@entrepot/buyer/search-address.ts';
import { MAX_KEYWORD_LENGTH } from '@entrepot/contracts/keyword.ts';
import { Trans, useFormats, useT } from '@entrepot/i18n/react.tsx';

const LINK = 'text-brand underline underline-offset-4 hover:text-brand-h';

export interface SearchNoticesProps {
  keyword: Listing['keyword'];
  isCut: boolean;
  /** Of the page for another spelling. */
  pathFor: (keyword: string) => string;
}

/** What was done with the keyword before it was searched for. Nothing is searched for under another name in silence. */
export function SearchNotices({ keyword, isCut, pathFor }: SearchNoticesProps) {
  const t = useT();
  const formats = useFormats();
  const corrected = keyword?.corrected ?? undefined;
  const isPartial = keyword?.isPartial ?? false;
  if (!isCut && !isPartial && corrected === undefined) return null;
  return (
    <div className="mt-2 grid gap-1 text-16 text-body [overflow-wrap:anywhere]">
      {isCut && <p>{t('search.cut', { length: formats.number(MAX_KEYWORD_LENGTH) })}</p>}
      {keyword && corrected !== undefined && (
        <p>
          <Trans
            id="search.corrected"
            values={{ typed: keyword.typed, corrected }}
            components={{
              0: <LinkTo to={pathFor(corrected)} className={`font-semibold ${LINK}`} />,
            }}
          />{' '}
          <LinkTo to={exactGoodsPath(keyword.typed)} className={LINK}>
            {t('search.insist', { typed: keyword.typed })}
          </LinkTo>
        </p>
      )}
      {isPartial && <p>{t('search.partial')}</p>}
    </div>
  );
}
