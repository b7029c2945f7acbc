import { shopPath as shopPagePath } from '@entrepot/blocks/paths.ts';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskShopInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import { favourableRate } from '@entrepot/contracts/rating.ts';
import { countryName, formatDate, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LockDialog } from '../../../lib/lock-dialog.tsx';
import { applicationPath, lockPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { ordersOfShopPath, productsOfShopPath, reviewsOfShopPath } from '../goods-paths.ts';
import { SHOPS_KEY } from '../goods-queries.ts';
import { Words } from '../parts/words.tsx';
import { ShopState } from './shop-state.tsx';

/** One shop: what it says of itself, who works there, what it sells, and how it stands with the marketplace. */
export function ShopPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...SHOPS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('shops!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <ShopInFull data={query.data} /> : <PanelStates query={query} />;
}

function ShopInFull({ data }: { data: DeskShopInFull }) {
  const t = useT();
  const language = useLanguage();
  const may = useMay();
  const { shop, texts, applicationId } = data;
  const own = texts.find((each) => each.language === language) ?? texts[0];
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={56} />
        <div className="min-w-0 text-13">
          <p className="text-16 font-semibold wrap-anywhere">
            <bdi>{shop.name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3">
            <ShopState state={shop.state} />
            <bdi className="text-quiet">{`${shop.city}, ${countryName(shop.country, language)}`}</bdi>
          </p>
        </div>
      </div>
      <LockState data={data} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
        {shop.state !== 'closed' && (
          <Way>
            <TextLink href={shopPagePath(shop.id)} target="_blank">
              {t('admin.goods.shop.page')}
            </TextLink>
          </Way>
        )}
        {may('products.moderate') && (
          <Way>
            <To path={productsOfShopPath(shop.id)}>{t('admin.goods.products')}</To>
          </Way>
        )}
        {may('orders.read') && (
          <Way>
            <To path={ordersOfShopPath(shop.id)}>{t('admin.goods.orders')}</To>
          </Way>
        )}
        {may('reviews.moderate') && (
          <Way>
            <To path={reviewsOfShopPath(shop.id)}>{t('admin.goods.reviews')}</To>
          </Way>
        )}
        {applicationId && (
          <Way>
            <To path={applicationPath(applicationId)}>{t('admin.goods.application')}</To>
          </Way>
        )}
      </ul>
      {own && (
        <Section title={t('admin.goods.shop.profile')} aside={t('admin.goods.languages', { count: texts.length })}>
          <p className="text-13 font-medium">
            <bdi>{own.tagline}</bdi>
          </p>
          <Words text={own.description} />
        </Section>
      )}
      <Section title={t('admin.goods.shop.contact')}>
        <Facts facts={useContactFacts(data)} />
      </Section>
      <Members data={data} />
      <Section title={t('admin.goods.figures')}>
        <Facts facts={useFigureFacts(data)} />
      </Section>
      {data.money && <Money money={data.money} />}
    </div>
  );
}

const Way = ({ children }: { children: ReactNode }) => <li>{children}</li>;

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={path}>{children}</Link>
    </TextLink>
  );
}

function LockState({ data: { lock, shop } }: { data: DeskShopInFull }) {
  const t = useT();
  const may = useMay();
  const [isLocking, setIsLocking] = useState(false);
  if (lock) {
    return (
      <div className="grid gap-1 rounded-field bg-red-50 px-4 py-3 text-13">
        <p>{t('admin.goods.shop.locked', { officer: lock.officer, reason: lock.reason })}</p>
        <p className="flex flex-wrap gap-x-4">
          <span>
            {t('admin.goods.shop.lockedUntil')} <Moment at={lock.until} />
          </span>
          {may('people.lock') && <To path={lockPath(lock.id)}>{t('admin.goods.shop.toLock')}</To>}
        </p>
      </div>
    );
  }
  if (!may('people.lock') || shop.state === 'closed') return null;
  return (
    <div>
      <Button size="sm" onClick={() => setIsLocking(true)}>
        {t('admin.goods.shop.lock')}
      </Button>
      {isLocking && <LockDialog subject={{ kind: 'shop', id: shop.id, name: shop.name }} onClose={() => setIsLocking(false)} />}
    </div>
  );
}

function useContactFacts({ shop, phone, email }: DeskShopInFull) {
  const t = useT();
  return [
    { key: 'email', term: t('admin.goods.email'), value: <bdi>{email ?? '–'}</bdi> },
    {
      key: 'phone',
      term: t('admin.goods.phone'),
      value: (
        <bdi dir="ltr" className="num">
          {phone ?? '–'}
        </bdi>
      ),
    },
    {
      key: 'opened',
      term: t('admin.goods.opened'),
      value: (
        <bdi dir="ltr" className="num">
          {formatDate(shop.openedAt)}
        </bdi>
      ),
    },
    { key: 'id', term: t('admin.goods.id'), value: <bdi className="num text-12">{shop.id}</bdi> },
  ];
}

function Members({ data: { members } }: { data: DeskShopInFull }) {
  const t = useT();
  return (
    <Section title={t('admin.goods.shop.members')} aside={members.length}>
      {members.length === 0 && <p className="text-13 text-quiet">{t('admin.goods.shop.noMembers')}</p>}
      <ul className="grid gap-2 text-13">
        {members.map(({ id, name, email, isOwner, isDisabled }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0">
              <bdi className="font-medium">{name}</bdi>{' '}
              <span className="text-quiet">
                {isDisabled ? t('admin.goods.shop.disabled') : isOwner ? t('admin.goods.shop.owner') : t('admin.goods.shop.member')}
              </span>
            </span>
            <bdi className="min-w-0 text-quiet wrap-anywhere">{email}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useFigureFacts({ shop, products, orders, reviews, views }: DeskShopInFull) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const rate = favourableRate(reviews);
  return [
    { key: 'goods', term: t('admin.goods.onShelf'), value: number(products.onShelf) },
    {
      key: 'others',
      term: t('admin.goods.shop.notOnShelf'),
      value: t('admin.goods.shop.states', {
        draft: number(products.draft),
        offShelf: number(products.offShelf),
        removed: number(products.removed),
      }),
    },
    {
      key: 'orders',
      term: t('admin.goods.shop.orders'),
      value: t('admin.goods.shop.ordersOpen', { all: number(orders.all), open: number(orders.open) }),
    },
    { key: 'sold', term: t('admin.goods.sold'), value: number(shop.soldNum) },
    { key: 'followers', term: t('admin.goods.followers'), value: number(shop.followers) },
    { key: 'views', term: t('admin.goods.views'), value: number(views) },
    {
      key: 'rate',
      term: t('admin.goods.rate'),
      value:
        rate === null
          ? '–'
          : t('admin.goods.rate.of', { rate: formatPercent(rate, language), count: reviews.good + reviews.medium + reviews.bad }),
    },
  ];
}

function Money({ money }: { money: NonNullable<DeskShopInFull['money']> }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <Section title={t('admin.goods.shop.money')} aside={money.currency}>
      <Facts
        facts={[
          {
            key: 'settled',
            term: t('admin.goods.shop.settled', { count: number(money.settled.total.count) }),
            value: <Amount value={money.settled.total.amount} />,
          },
          { key: 'back', term: t('admin.goods.shop.givenBack'), value: <Amount value={money.givenBack.total.amount} isLess /> },
          {
            key: 'escrow',
            term: t('admin.goods.shop.escrow', { count: number(money.escrow.orders) }),
            value: <Amount value={money.escrow.net} />,
          },
          { key: 'way', term: t('admin.goods.shop.onItsWay'), value: <Amount value={money.onItsWay.amount} /> },
          { key: 'paid', term: t('admin.goods.shop.paidOut'), value: <Amount value={money.paidOut.arrived} /> },
          { key: 'available', isTotal: true, term: t('admin.goods.shop.available'), value: <Amount value={money.available} /> },
        ]}
      />
    </Section>
  );
}
