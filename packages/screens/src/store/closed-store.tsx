import { SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { ShopLine } from '@entrepot/blocks/search/shop-line.tsx';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { otherShopsQuery } from './store-data.ts';

/** Says what has become of the shop, and shows others. */
export function ClosedStore() {
  const t = useT();
  const othersId = useId();
  const { client, settings } = useServices();
  const { data: shops } = useQuery(otherShopsQuery(client));
  return (
    <div className="wrap py-12 lg:py-16">
      <div className="grid max-w-150 border-s-2 border-brand ps-8 max-md:ps-5">
        <h1 className="text-28 font-semibold">{t('store.closed.title')}</h1>
        <p className="mt-3 text-16 text-body">{t('store.closed.text')}</p>
      </div>
      {shops && shops.list.length > 0 && (
        <section aria-labelledby={othersId} className="mt-12">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id={othersId} className="text-20 font-semibold">
              {t('store.closed.others')}
            </h2>
            <MoreLink to={SHOPS_PATH} label={t('home.shops.all', { count: shops.totalElements })} />
          </div>
          <div className="grid gap-6 lg:grid-cols-2">
            {shops.list.map((shop) => (
              <ShopLine key={shop.id} shop={shop} ground={settings.storefront.cardGround} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
