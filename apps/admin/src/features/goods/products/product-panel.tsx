import { productPath as productPagePath } from '@entrepot/blocks/paths.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { PictureLinks } from '@entrepot/console/details/picture-links.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskProductInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { countryName, formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { reviewsOfGoodsPath } from '../goods-paths.ts';
import { GOODS_KEY } from '../goods-queries.ts';
import { Words } from '../parts/words.tsx';
import { HandedIn } from './handed-in.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductModeration } from './product-moderation.tsx';
import { ProductState } from './product-state.tsx';

const BP_PER_PERCENT = 100;

/** One product as its shop offers it, who changed what, and the way off the shelf and back. */
export function ProductPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...GOODS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('products!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <ProductInFull data={query.data} /> : <PanelStates query={query} />;
}

function ProductInFull({ data }: { data: DeskProductInFull }) {
  const t = useT();
  const { number } = useFormats();
  const { product, variants, texts, pictures } = data;
  return (
    <div className="grid gap-5">
      <div className="text-13">
        <p className="text-16 font-semibold wrap-anywhere">
          <bdi>{product.title ?? product.number}</bdi>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <ProductState state={product.state} />
          <bdi className="num text-quiet">{product.number}</bdi>
          {product.state === 'on_shelf' && (
            <TextLink href={productPagePath(product.id)} target="_blank" className="text-13!">
              {t('admin.goods.product.page')}
            </TextLink>
          )}
        </p>
      </div>
      {product.state === 'removed' && (
        <p className="rounded-field bg-red-50 px-4 py-3 text-13">
          {t('admin.goods.removed', { reason: product.removedReason ?? '–' })} <Moment at={product.removedAt} isQuiet />
        </p>
      )}
      {data.handedIn && <HandedIn handedIn={data.handedIn} />}
      <PictureLinks
        mediaIds={pictures}
        label={t('admin.goods.pictures')}
        nameOf={(number) => t('admin.goods.picture', { number })}
        className="grid-cols-4 gap-2"
      />
      <ProductModeration key={product.state} data={data} />
      <Section title={t('admin.goods.facts')}>
        <Facts facts={useFacts(data)} />
      </Section>
      <Section title={t('admin.goods.variants', { count: variants.length })} aside="USDT">
        <ul className="grid gap-1 text-13">
          <li aria-hidden className="grid grid-cols-[minmax(0,1fr)_6rem_5rem] gap-2 text-12 text-quiet">
            <span />
            <span className="text-end">{t('admin.goods.price')}</span>
            <span className="text-end">{t('admin.goods.stock')}</span>
          </li>
          {variants.map(({ id, choice, price, stock }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_5rem] gap-2">
              <bdi className="wrap-anywhere">{choice || product.number}</bdi>
              <Amount value={price} className="text-end" />
              <span className="num text-end">{number(stock)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('admin.goods.texts')} aside={t('admin.goods.languages', { count: texts.length })}>
        <ul className="grid">
          {texts.map((text, index) => (
            <li key={text.language} className="border-b py-2 last:border-0">
              <details open={index === 0}>
                <summary className="cursor-pointer text-13">
                  <bdi className="font-medium">{text.title}</bdi>{' '}
                  <span className="text-quiet">{isLanguage(text.language) ? LOCALES[text.language].name : text.language}</span>
                </summary>
                <div className="mt-1 text-body">
                  <Words text={text.description} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('admin.goods.history')}>
        <ProductHistory id={product.id} />
      </Section>
    </div>
  );
}

function useFacts({ product, buyMin, originCountry, publishedAt, discount, tiers, views, favourites, reviews }: DeskProductInFull) {
  const t = useT();
  const may = useMay();
  const language = useLanguage();
  const { number, list } = useFormats();
  const percent = (bp: number) => `−${formatPercent(bp / BP_PER_PERCENT, language)}`;
  const count = reviews.good + reviews.medium + reviews.bad;
  const shop = <bdi>{product.shop.name}</bdi>;
  return [
    {
      key: 'shop',
      term: t('admin.goods.shop'),
      value: may('shops.read') ? (
        <TextLink asChild variant="record">
          <Link to={shopPath(product.shop.id)}>{shop}</Link>
        </TextLink>
      ) : (
        shop
      ),
    },
    { key: 'category', term: t('admin.goods.category'), value: <bdi>{product.category.name}</bdi> },
    { key: 'buyMin', term: t('admin.goods.buyMin'), value: number(buyMin) },
    ...(tiers.length > 0
      ? [
          {
            key: 'tiers',
            term: t('admin.goods.tiers'),
            value: list(tiers.map(({ minQuantity, reductionBp }) => `${number(minQuantity)}+: ${percent(reductionBp)}`)),
          },
        ]
      : []),
    ...(discount
      ? [
          {
            key: 'discount',
            term: t('admin.goods.discount'),
            value: `${percent(discount.discountBp)}, ${formatDateTime(discount.startsAt)} – ${formatDateTime(discount.endsAt)}`,
          },
        ]
      : []),
    ...(originCountry ? [{ key: 'origin', term: t('admin.goods.origin'), value: countryName(originCountry, language) }] : []),
    { key: 'sold', term: t('admin.goods.sold'), value: number(product.soldNum) },
    { key: 'views', term: t('admin.goods.views'), value: number(views) },
    { key: 'favourites', term: t('admin.goods.favourites'), value: number(favourites) },
    {
      key: 'reviews',
      term: t('admin.goods.reviews'),
      value:
        count > 0 && may('reviews.moderate') ? (
          <TextLink asChild variant="record">
            <Link to={reviewsOfGoodsPath(product.id)}>{number(count)}</Link>
          </TextLink>
        ) : (
          number(count)
        ),
    },
    { key: 'published', term: t('admin.goods.published'), value: <Moment at={publishedAt} /> },
  ];
}
