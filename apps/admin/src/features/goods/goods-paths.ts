import { APPLICATIONS_PATH, CATEGORIES_PATH, ORDERS_PATH, PRODUCTS_PATH, REVIEWS_PATH } from '../../lib/paths.ts';

export const AGREEMENT_PATH = `${APPLICATIONS_PATH}/agreement`;
export const categoryPath = (id: number) => `${CATEGORIES_PATH}?open=${id}`;

const narrowed = (path: string, name: string) => (value: string) => `${path}?${name}=${encodeURIComponent(value)}`;
export const productsOfShopPath = narrowed(PRODUCTS_PATH, 'shop');
export const productsOfCategoryPath = narrowed(PRODUCTS_PATH, 'category');
export const reviewsOfShopPath = narrowed(REVIEWS_PATH, 'shop');
export const reviewsOfGoodsPath = narrowed(REVIEWS_PATH, 'goods');
export const ordersOfShopPath = narrowed(ORDERS_PATH, 'shop');
