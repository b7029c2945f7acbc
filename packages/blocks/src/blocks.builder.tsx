/** Things to test blocks with: goods, shops and the words of a language. Imported by tests only. */
import type { CategoryNode, HomeData, ProductCard, ShopCard } from '@entrepot/contracts/calls/catalog.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { createI18n, LanguageProvider } from '@entrepot/i18n/react.tsx';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { ReactNode } from 'react';

/** Read by path: in tests with a document, Vite would turn the catalogue reader's own address into one for browsers. */
const folder = join(import.meta.dirname, '../../i18n/catalogues');
const english = readdirSync(folder).flatMap((namespace) => PO.parse(readFileSync(join(folder, namespace, 'en.po'), 'utf8')).items);
const messages = Object.fromEntries(english.map(({ msgid, msgstr }) => [msgid, compileMessage(msgstr[0] ?? '')]));

/** For what speaks outside of components. */
export const inEnglish = () => createI18n('en', messages);

/** The English words under the rules of a language: its digits, plurals and direction. */
export function Speaking({ language = 'en', children }: { language?: Language; children: ReactNode }) {
  return (
    <LanguageProvider language={language} i18n={createI18n(language, messages)}>
      {children}
    </LanguageProvider>
  );
}

export function aProduct(changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'p1',
    name: 'Stoneware teapot',
    mediaId: 'm1',
    imgUrl1: '/media/m1/800.webp',
    sellingPrice: '6.4',
    discountPrice: null,
    discountPercent: null,
    discountEndsAt: null,
    unit: 'piece',
    buyMin: 12,
    nextTier: { quantity: 48, price: '5.8' },
    soldNum: 2475,
    reviewNum: 188,
    rating: 4.6,
    publishedAt: '2026-11-01T08:00:00Z',
    seller: { id: 's1', name: 'Oriel Ceramics' },
    ...changes,
  };
}

export function products(count: number, firstNumber = 1): ProductCard[] {
  return Array.from({ length: count }, (_, index) => aProduct({ id: `p${firstNumber + index}`, name: `Product ${firstNumber + index}` }));
}

export function aCategory(changes: Partial<CategoryNode> = {}): CategoryNode {
  return {
    id: 1,
    parentId: null,
    level: 1,
    slug: 'kitchen',
    name: 'Kitchen and table',
    icon: 'cooking-pot',
    mediaId: 'c1',
    goodsNum: 6214,
    ...changes,
  };
}

export function aShop(changes: Partial<ShopCard> = {}): ShopCard {
  return {
    id: 's1',
    name: 'Oriel Ceramics',
    country: 'PT',
    city: 'Porto',
    logoColour: '#9a3412',
    logoMediaId: null,
    followers: 412,
    soldNum: 9000,
    favourableRate: 98.1,
    goodsNum: 214,
    goods: products(4, 900),
    ...changes,
  };
}

/** A home page on which every section has something to show. */
export function aHome(changes: Partial<HomeData> = {}): HomeData {
  return {
    figures: { goodsNum: 58_184, shopNum: 203, newToday: 128 },
    banners: [
      {
        id: 'b1',
        mediaId: 'hero',
        ground: '#ecdfc9',
        link: '/commodity?sort=new',
        title: 'The autumn table',
        text: 'Glazes in clay.',
        action: 'See what is new',
      },
    ],
    categories: [aCategory(), aCategory({ id: 2, slug: 'tools', name: 'Tools and workshop', icon: 'hammer' })],
    newArrivals: products(6, 100),
    hotSales: products(6, 200),
    discounted: {
      list: products(6, 300).map((product) => ({ ...product, discountPrice: '5.1', discountPercent: 20 })),
      totalElements: 412,
    },
    shops: [aShop()],
    recommended: products(12, 400),
    ...changes,
  };
}
