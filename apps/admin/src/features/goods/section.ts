import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileSignature from 'lucide-react/icons/file-signature';
import FolderTree from 'lucide-react/icons/folder-tree';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Package from 'lucide-react/icons/package';
import Store from 'lucide-react/icons/store';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import {
  applicationPath,
  APPLICATIONS_PATH,
  CATEGORIES_PATH,
  productPath,
  PRODUCTS_PATH,
  REVIEWS_PATH,
  shopPath,
  SHOPS_PATH,
} from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { nameIn } from './categories/category-names.ts';
import { AGREEMENT_PATH, categoryPath } from './goods-paths.ts';
import { useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const GOODS: Section = {
  screens: {
    [APPLICATIONS_PATH]: {
      permission: 'shops.review',
      Page: lazy(() => import('./applications/applications-page.tsx').then(({ ApplicationsPage }) => ({ default: ApplicationsPage }))),
    },
    [AGREEMENT_PATH]: {
      permission: 'parameters.manage',
      Page: lazy(() => import('./applications/agreement-page.tsx').then(({ AgreementPage }) => ({ default: AgreementPage }))),
    },
    [SHOPS_PATH]: {
      permission: 'shops.read',
      Page: lazy(() => import('./shops/shops-page.tsx').then(({ ShopsPage }) => ({ default: ShopsPage }))),
    },
    [PRODUCTS_PATH]: {
      permission: 'products.moderate',
      Page: lazy(() => import('./products/products-page.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))),
    },
    [REVIEWS_PATH]: {
      permission: 'reviews.moderate',
      Page: lazy(() => import('./reviews/reviews-page.tsx').then(({ ReviewsPage }) => ({ default: ReviewsPage }))),
    },
    [CATEGORIES_PATH]: {
      permission: 'categories.manage',
      Page: lazy(() => import('./categories/categories-page.tsx').then(({ CategoriesPage }) => ({ default: CategoriesPage }))),
    },
  },
  useEntries() {
    const t = useT();
    const waiting = useWaiting('application');
    const handedIn = useWaiting('removal');
    return [
      {
        group: 'decide',
        path: APPLICATIONS_PATH,
        label: t('admin.goods.applications'),
        Icon: ClipboardCheck,
        permission: 'shops.review',
        count: waiting,
      },
      { group: 'lookAfter', path: SHOPS_PATH, label: t('admin.goods.shops'), Icon: Store, permission: 'shops.read' },
      {
        group: 'lookAfter',
        path: PRODUCTS_PATH,
        label: t('admin.goods.products'),
        Icon: Package,
        permission: 'products.moderate',
        count: handedIn,
      },
      { group: 'lookAfter', path: REVIEWS_PATH, label: t('admin.goods.reviews'), Icon: MessageSquareQuote, permission: 'reviews.moderate' },
      { group: 'setUp', path: CATEGORIES_PATH, label: t('admin.goods.categories'), Icon: FolderTree, permission: 'categories.manage' },
      { group: 'setUp', path: AGREEMENT_PATH, label: t('admin.goods.agreement'), Icon: FileSignature, permission: 'parameters.manage' },
    ];
  },
  useSources() {
    const t = useT();
    const language = useLanguage();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.goods.shops'),
        permission: 'shops.read',
        async find(keyword, signal) {
          const { list } = await client.call('shops!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, name, city }) => ({ id, label: name, hint: city, Icon: Store, to: shopPath(id) }));
        },
      },
      {
        heading: t('admin.goods.products'),
        permission: 'products.moderate',
        async find(keyword, signal) {
          const { list } = await client.call('products!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, title, number, shop }) => ({
            id,
            label: title ?? number,
            hint: `${number} · ${shop.name}`,
            Icon: Package,
            to: productPath(id),
          }));
        },
      },
      {
        heading: t('admin.goods.applications'),
        permission: 'shops.review',
        async find(keyword, signal) {
          const { list } = await client.call('applications!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, serial, shopName, username }) => ({
            id,
            label: serial,
            hint: `${shopName} · ${username}`,
            Icon: ClipboardCheck,
            to: applicationPath(id),
          }));
        },
      },
      {
        heading: t('admin.goods.categories'),
        permission: 'categories.manage',
        async find(text, signal) {
          const { list } = await client.call('categories!tree', {}, { quiet: true, signal });
          const found = list
            .filter(({ names }) =>
              matchesSearch(
                text,
                names.map(({ name }) => name),
              ),
            )
            .slice(0, FOUND_AT_MOST);
          return found.map((category) => ({
            id: String(category.id),
            label: nameIn(category, language),
            hint: category.slug,
            Icon: FolderTree,
            to: categoryPath(category.id),
          }));
        },
      },
    ];
  },
};
