import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileSignature from 'lucide-react/icons/file-signature';
import FolderTree from 'lucide-react/icons/folder-tree';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Package from 'lucide-react/icons/package';
import Store from 'lucide-react/icons/store';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { APPLICATIONS_PATH, CATEGORIES_PATH, productPath, PRODUCTS_PATH, REVIEWS_PATH, shopPath, SHOPS_PATH } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AGREEMENT_PATH } from './goods-paths.ts';
import { useWaitingApplications } from './use-waiting-applications.ts';

const FOUND_AT_MOST = 5;

export const GOODS: Section = {
  screens: {
    [APPLICATIONS_PATH]: { permission: 'shops.review', Page: lazy(() => import('./applications/applications-page.tsx').then(({ ApplicationsPage }) => ({ default: ApplicationsPage }))) },
    [AGREEMENT_PATH]: { permission: 'parameters.manage', Page: lazy(() => import('./applications/agreement-page.tsx').then(({ AgreementPage }) => ({ default: AgreementPage }))) },
    [SHOPS_PATH]: { permission: 'shops.read', Page: lazy(() => import('./shops/shops-page.tsx').then(({ ShopsPage }) => ({ default: ShopsPage }))) },
    [PRODUCTS_PATH]: { permission: 'products.moderate', Page: lazy(() => import('./products/products-page.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))) },
    [REVIEWS_PATH]: { permission: 'reviews.moderate', Page: lazy(() => import('./reviews/reviews-page.tsx').then(({ ReviewsPage }) => ({ default: ReviewsPage }))) },
    [CATEGORIES_PATH]: { permission: 'categories.manage', Page: lazy(() => import('./categories/categories-page.tsx').then(({ CategoriesPage }) => ({ default: CategoriesPage }))) },
  },
  useEntries() {
    const t = useT();
    const waiting = useWaitingApplications();
    return [
      { group: 'decide', path: APPLICATIONS_PATH, label: t('admin.goods.applications'), Icon: ClipboardCheck, permission: 'shops.review', count: waiting },
      { group: 'lookAfter', path: SHOPS_PATH, label: t('admin.goods.shops'), Icon: Store, permission: 'shops.read' },
      { group: 'lookAfter', path: PRODUCTS_PATH, label: t('admin.goods.products'), Icon: Package, permission: 'products.moderate' },
      { group: 'lookAfter', path: REVIEWS_PATH, label: t('admin.goods.reviews'), Icon: MessageSquareQuote, permission: 'reviews.moderate' },
      { group: 'setUp', path: CATEGORIES_PATH, label: t('admin.goods.categories'), Icon: FolderTree, permission: 'categories.manage' },
      { group: 'setUp', path: AGREEMENT_PATH, label: t('admin.goods.agreement'), Icon: FileSignature, permission: 'parameters.manage' },
    ];
  },
  useSources() {
    const t = useT();
    const may = useMay();
    const client = useStaffClient();
    return [
      {
        permission: 'shops.read',
        heading: t('admin.goods.shops'),
        async find(keyword: string, signal: AbortSignal) {
          const { list } = await client.call('shops!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, name, city }) => ({ id, label: name, hint: city, Icon: Store, to: shopPath(id) }));
        },
      },
      {
        permission: 'products.moderate',
        heading: t('admin.goods.products'),
        async find(keyword: string, signal: AbortSignal) {
          const { list } = await client.call('products!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, title, number, shop }) => ({ id, label: title ?? number, hint: `${number} · ${shop.name}`, Icon: Package, to: productPath(id) }));
        },
      },
    ].filter(({ permission }) => may(permission));
  },
};
