import { productPath as shopPagePath } from '@entrepot/blocks/paths.ts';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { productEditPath } from '../../lib/paths.ts';
import { PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { HistoryList } from './history-list.tsx';
import { NoZoneWarning } from './no-zone-warning.tsx';
import { ProductState } from './product-state.tsx';
import { useProductCommands } from './use-product-commands.ts';
import { VariantGrid } from './variant-grid.tsx';

/**
 * One product: what can be done with it, price and stock of each variant, and who changed what. A link may lead to one that is not on this
 * page of the list.
 */
export function ProductPanel({ id, row }: { id: string; row: ProductRow | undefined }) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const { data: info, error } = useQuery({
    queryKey: [...PRODUCTS_KEY, 'info', id],
    queryFn: ({ signal }) => client.call('product!info', { id }, { quiet: true, signal }),
    enabled: !row,
  });
  const number = info?.draft.number;
  const { data: found } = useQuery({
    queryKey: [...PRODUCTS_KEY, 'row', id],
    enabled: !row && number !== undefined,
    queryFn: async ({ signal }) =>
      (await client.call('product!list', { keyword: number!, pageSize: 100 }, { quiet: true, signal })).list.find(
        (each) => each.id === id,
      ) ?? null,
  });
  const shown = row ?? found;
  if (shown) return <ProductInFull row={shown} />;
  if (error) return <ErrorState variant="inline" title={words(error)} />;
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}

function ProductInFull({ row }: { row: ProductRow }) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const { setShelf, duplicate } = useProductCommands();
  const isRemoved = row.state === 'removed';
  const facts = [
    { key: 'category', term: t('goods.category'), value: <bdi>{row.categoryName}</bdi> },
    { key: 'buyMin', term: t('goods.buyMin'), value: t('product.units', { count: row.buyMin, unit: row.unit }) },
    {
      key: 'languages',
      term: t('goods.languages'),
      value: t('goods.languages.count', { count: LANGUAGES.length - row.missingLanguages.length, total: LANGUAGES.length }),
    },
    { key: 'sold', term: t('goods.sold'), value: number(row.soldNum) },
    ...(row.discount
      ? [
          {
            key: 'discount',
            term: t('goods.discount'),
            value: `−${formatPercent(row.discount.discountBp / 100, language)}, ${formatDateTime(row.discount.startsAt)} – ${formatDateTime(row.discount.endsAt)}`,
          },
        ]
      : []),
  ];
  return (
    <div className="grid gap-5">
      <div className="flex gap-4">
        {row.mediaId && <ProductPicture mediaId={row.mediaId} drawnPx={80} sizes="80px" className="size-20 flex-none rounded-field" />}
        <div className="min-w-0 text-13">
          <p className="text-16 font-semibold wrap-anywhere">
            <bdi>{row.title ?? row.number}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3">
            <ProductState state={row.state} />
            <bdi className="num text-quiet">{row.number}</bdi>
          </p>
        </div>
      </div>
      {isRemoved ? (
        <div className="grid justify-items-start gap-2 rounded-field bg-red-50 px-4 py-3 text-13">
          <p>{t('goods.removed', { reason: row.removedReason ?? '–' })}</p>
          <Button asChild size="sm">
            <Link to={productEditPath(row.id)}>{t('goods.case.open')}</Link>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary" size="sm">
            <Link to={productEditPath(row.id)}>{t('goods.edit')}</Link>
          </Button>
          <Button size="sm" onClick={() => void setShelf(row.id, row.state !== 'on_shelf').catch(() => undefined)}>
            {t(row.state === 'on_shelf' ? 'goods.shelf.off' : 'goods.shelf.on')}
          </Button>
          <Button size="sm" onClick={() => void duplicate(row.id).catch(() => undefined)}>
            {t('goods.duplicate')}
          </Button>
        </div>
      )}
      {row.state === 'on_shelf' && <NoZoneWarning />}
      {row.state === 'on_shelf' && (
        <TextLink href={shopPagePath(row.id)} target="_blank" className="text-13">
          {t('goods.view')}
        </TextLink>
      )}
      <Section title={t('goods.variants', { count: row.variants.length })} aside={t('goods.inline.hint')}>
        <VariantGrid row={row} />
      </Section>
      <Section title={t('goods.facts')}>
        <Facts facts={facts} />
      </Section>
      <Section title={t('goods.history')}>
        <HistoryList id={row.id} />
      </Section>
    </div>
  );
}
