import { Trans, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Folder from 'lucide-react/icons/folder';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import type { ReactNode } from 'react';
import { ProductPicture } from '../product-picture.tsx';
import { ShopLogo } from '../shop-logo.tsx';
import { HistoryTags } from './history-tags.tsx';
import { matchedParts } from './matched-parts.ts';
import { OptionRow, type OptionHandlers } from './option-row.tsx';
import type { RowOf, SuggestionGroups, SuggestionRow } from './suggestion-rows.ts';

export interface SuggestionPanelProps extends OptionHandlers {
  /** Of the list, which the field names as its own. */
  id: string;
  groups: SuggestionGroups;
  typed: string;
  onForget: (text: string) => void;
}

/**
 * As wide as the field: words and categories beside products, then shops, then what was searched for before. Narrow, one below the other.
 */
export function SuggestionPanel({ id, groups, typed, onForget, ...handlers }: SuggestionPanelProps) {
  const t = useT();
  const hasGoods = groups.goods.length > 0;
  const hasList = groups.words.length + groups.categories.length > 0;
  const historyIds = [...groups.history, ...groups.clear].map((row) => row.id).join(' ');
  return (
    <div className="@container">
      <div id={id} role="listbox" aria-label={t('search.suggest.label')} {...(historyIds ? { 'aria-owns': historyIds } : {})}>
        {hasList && (
          <div className={clsx('grid', hasGoods && '@2xl:grid-cols-[2fr_3fr]')}>
            <div className="min-w-0 px-2 pt-4 pb-3">
              <Group title={t('search.suggest.words')} rows={[...groups.words, ...groups.typed]}>
                {(row) =>
                  row.kind === 'word' ? (
                    <WordRow key={row.id} row={row} typed={typed} {...handlers} />
                  ) : (
                    <TypedRow key={row.id} row={row} {...handlers} />
                  )
                }
              </Group>
              <Group
                title={t(typed === '' ? 'search.suggest.browse' : 'search.suggest.categories')}
                rows={groups.categories}
                className={clsx(groups.words.length > 0 && 'mt-4', typed === '' && 'grid @2xl:grid-cols-2')}
              >
                {(row) => <CategoryRow key={row.id} row={row} {...handlers} />}
              </Group>
            </div>
            {hasGoods && (
              <div className="min-w-0 border-hairline-soft px-2 pt-4 pb-3 max-@2xl:border-t @2xl:border-s">
                <Group title={t('search.suggest.goods')} rows={groups.goods}>
                  {(row) => <GoodsRow key={row.id} row={row} typed={typed} {...handlers} />}
                </Group>
              </div>
            )}
          </div>
        )}
        {groups.shops.map((row) => (
          <ShopsRow key={row.id} row={row} {...handlers} />
        ))}
      </div>
      <HistoryTags history={groups.history} clear={groups.clear} onForget={onForget} {...handlers} />
    </div>
  );
}

function Group<Row extends SuggestionRow>({
  title,
  rows,
  className,
  children,
}: {
  title: string;
  rows: Row[];
  className?: string;
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={title} className={className}>
      <p aria-hidden className="col-span-full px-4 pb-2 text-12 text-quiet">
        {title}
      </p>
      {rows.map(children)}
    </div>
  );
}

const LINE = 'flex min-h-10 items-center gap-3 rounded-field px-4 py-1.5 text-14 text-ink';

function Matched({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map((part, index) =>
    part.isMatch ? (
      <b key={index} className="font-semibold">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}

/** How many it finds; where nobody counted to the end, it says so. */
function Count({ of: { goodsNum, isRough } }: { of: { goodsNum: number; isRough: boolean } }) {
  const t = useT();
  const formats = useFormats();
  const count = formats.number(goodsNum);
  if (isRough) return <span className="num flex-none text-12 whitespace-nowrap text-quiet">{t('search.suggest.about', { count })}</span>;
  return <Num className="text-12 text-quiet">{count}</Num>;
}

function WordRow({ row, typed, ...rest }: OptionHandlers & { row: RowOf<'word'>; typed: string }) {
  const { goodsNum, isRough } = row;
  return (
    <OptionRow row={row} {...rest} className={LINE}>
      <Search size={16} aria-hidden className="text-icon" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Matched text={row.text} typed={typed} />
      </span>
      {goodsNum !== undefined && <Count of={{ goodsNum, isRough }} />}
      {row.id === rest.activeId && (
        <Kbd aria-hidden className="pointer-coarse:hidden">
          <CornerDownLeft size={12} aria-hidden className="rtl:-scale-x-100" />
        </Kbd>
      )}
    </OptionRow>
  );
}

function TypedRow({ row, ...rest }: OptionHandlers & { row: RowOf<'typed'> }) {
  const t = useT();
  return (
    <OptionRow row={row} {...rest} className={clsx(LINE, 'text-quiet')}>
      <TextCursorInput size={16} aria-hidden className="text-icon" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t('search.insist', { typed: row.text })}</span>
    </OptionRow>
  );
}

function CategoryRow({ row, ...rest }: OptionHandlers & { row: RowOf<'category'> }) {
  const { name, parentName } = row.category;
  return (
    <OptionRow row={row} {...rest} className={LINE}>
      <Folder size={16} aria-hidden className="text-icon" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5">
        {name}
        {parentName && <span className="text-12 text-quiet">{parentName}</span>}
      </span>
      <Count of={row.category} />
    </OptionRow>
  );
}

function GoodsRow({ row, typed, ...rest }: OptionHandlers & { row: RowOf<'goods'>; typed: string }) {
  const t = useT();
  const formats = useFormats();
  const { name, mediaId, price, unit, buyMin, sellerName } = row.goods;
  return (
    <OptionRow row={row} {...rest} className="flex min-h-15 items-center gap-3 rounded-field px-4 py-1 text-ink">
      <ProductPicture mediaId={mediaId} drawnPx={48} sizes="48px" className="size-12 flex-none rounded-[min(var(--r-card),0.5rem)]" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-14 [overflow-wrap:anywhere]">
          <Matched text={name} typed={typed} />
        </span>
        <span className="num flex gap-1 text-12 whitespace-nowrap text-quiet">
          <span className="flex-none">{t('card.min', { quantity: formats.number(buyMin) })} · </span>
          {/* A name is cut at its own end, whichever way the line runs. */}
          <bdi className="min-w-0 truncate">{sellerName}</bdi>
        </span>
      </span>
      <span className="flex-none text-end">
        <span className="block text-16 font-[650]">
          <Num>{formats.amount(price)}</Num>
        </span>
        <span className="block text-12 text-quiet">{t('card.perUnit', { unit })}</span>
      </span>
    </OptionRow>
  );
}

const SHOPS_NAMED = 2;

function ShopsRow({ row, ...rest }: OptionHandlers & { row: RowOf<'shops'> }) {
  const t = useT();
  const { list, totalElements } = row.sellers;
  return (
    <OptionRow
      row={row}
      {...rest}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline-soft px-6 py-2 text-14 text-ink"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <Store size={18} aria-hidden className="text-icon" />
        <span className="[overflow-wrap:anywhere]">
          <Trans id="search.suggest.shops" values={{ keyword: row.keyword }} components={{ 0: <b className="font-semibold" /> }} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {list.slice(0, SHOPS_NAMED).map((shop) => (
          <span key={shop.id} className="flex items-center gap-2">
            <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={24} />
            {shop.name}
          </span>
        ))}
        {totalElements > 0 && <span className="num text-quiet">{t('search.shops.count', { count: totalElements })}</span>}
        <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
      </span>
    </OptionRow>
  );
}
