import { mediaUrl } from '@entrepot/blocks/media.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import type { BestSeller } from '@entrepot/contracts/calls/shop-figures.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { useId } from 'react';
import { Sparkline } from './sparkline.tsx';

const THUMB_PX = 160;
/** Less than a week is time to order anew. */
const SOON_DAYS = 7;
const WIDE = 'max-sm:hidden';

/** What sold most, and for how many days what is left would do at that pace. */
export function BestSellers({ best, turnover, days }: { best: readonly BestSeller[]; turnover: string; days: number }) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-16 font-semibold">
        {t('seller.today.best')}
      </h3>
      {best.length === 0 ? (
        <p className="text-14 text-quiet">{t('seller.today.best.none')}</p>
      ) : (
        <Table caption={t('seller.today.best')} density="dense" scrollLabel={t('seller.today.best')}>
          <TableHead>
            {/* Where there is no room for all columns, some stand below the name; with large letters the rest scroll. */}
            <TableRow className="break-keep">
              <Th>{t('seller.today.product')}</Th>
              <Th numeric className={WIDE}>
                {t('seller.today.pieces')}
              </Th>
              <Th numeric>{t('seller.today.turnover')}</Th>
              <Th numeric className={WIDE}>
                {t('seller.today.share')}
              </Th>
              <Th numeric className={WIDE}>
                {t('seller.today.stock')}
              </Th>
              <Th numeric>{t('seller.today.lasts')}</Th>
              <Th numeric className={WIDE}>
                {t('seller.today.days', { days })}
              </Th>
            </TableRow>
          </TableHead>
          <TableBody>
            {best.map((product) => {
              const lasts = Math.floor(product.stock / (product.pieces / days));
              return (
                <TableRow key={product.goodsId}>
                  <Td>
                    <span className="flex items-center gap-3 sm:min-w-48">
                      {product.mediaId ? (
                        <img
                          src={mediaUrl(product.mediaId, THUMB_PX, 'webp')}
                          alt=""
                          loading="lazy"
                          className="size-9 flex-none rounded-[6px] bg-n50 object-cover"
                        />
                      ) : (
                        <span aria-hidden className="size-9 flex-none rounded-[6px] bg-n50" />
                      )}
                      <span className="min-w-0">
                        <span className="line-clamp-2">{product.title}</span>
                        <span className="num block text-12 text-quiet sm:hidden">
                          {t('seller.today.pieces')} {number(product.pieces)} · {t('seller.today.stock')} {number(product.stock)}
                        </span>
                      </span>
                    </span>
                  </Td>
                  <Td numeric className={WIDE}>
                    <Num>{number(product.pieces)}</Num>
                  </Td>
                  <Td numeric>
                    <Amount value={product.turnover} />
                  </Td>
                  <Td numeric className={WIDE}>
                    <Num>{Number(turnover) === 0 ? '–' : formatPercent((Number(product.turnover) / Number(turnover)) * 100, language)}</Num>
                  </Td>
                  <Td numeric className={WIDE}>
                    <Num>{number(product.stock)}</Num>
                  </Td>
                  <Td numeric>
                    <StatusDot tone={lasts <= SOON_DAYS ? 'amber' : 'neutral'}>{t('seller.today.lastsDays', { days: lasts })}</StatusDot>
                  </Td>
                  <Td className={WIDE}>
                    <Sparkline values={product.days} />
                  </Td>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
