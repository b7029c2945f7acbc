/**
 * What is kept for when there is no network. Only what is named here is: files of the site, which are everybody's; pages of goods, which
 * are rendered for visitors, and the pictures of those goods; and the own orders. Nothing that says what somebody has, nor how they are
 * logged in.
 */
const MOBILE = '/m';

export const FILES_CACHE = 'files-1';
export const PAGES_CACHE = 'pages-1';
export const PICTURES_CACHE = 'pictures-1';
/** One for each login; see `ownCacheOf`. */
export const OWN_CACHE = 'own-1-';

export const MAX_FILES = 400;
/** Those that were seen last. */
export const MAX_PRODUCTS = 30;
export const MAX_OWN = 60;
/** A few of each of those products. */
export const MAX_PICTURES = 120;

const FILE = /^\/(?:m\/assets|fonts)\/[^/]+$|^\/favicon\.svg$/;
const PICTURE = /^\/media\/([^/]+)\/[^/]+$/;
const PRODUCT_PAGE = `${MOBILE}/productDetails`;
/** A frame without anything of anybody: what stands in it comes by calls. */
const OWN_PAGES: readonly string[] = [`${MOBILE}/userInfo/my-order`, `${MOBILE}/userInfo/order-detail`];
const HOME_PAGE = `${MOBILE}/index`;

const PRODUCT_CALL = '/api/sellerGoods!info.action';
const OWN_CALLS: readonly string[] = ['order!listMain', 'order!info', 'order!counts'].map((name) => `/api/${name}.action`);

export const isKeptFile = ({ pathname }: URL): boolean => FILE.test(pathname);
/** Pages say which of them are goods; what people have sent each other lies at addresses of the same form. */
export const isPicture = ({ pathname }: URL): boolean => PICTURE.test(pathname);
/** The same one at another width will do where there is no network. */
export const pictureId = ({ pathname }: URL): string | undefined => PICTURE.exec(pathname)?.[1];
export const isProductPage = ({ pathname }: URL): boolean => pathname === PRODUCT_PAGE;
export const isKeptPage = (url: URL): boolean => isProductPage(url) || url.pathname === HOME_PAGE || OWN_PAGES.includes(url.pathname);
export const isProductCall = ({ pathname }: URL): boolean => decodeURIComponent(pathname) === PRODUCT_CALL;
export const isOwnCall = ({ pathname }: URL): boolean => OWN_CALLS.includes(decodeURIComponent(pathname));

/** The address a page is kept under: what it shows, and nothing else that an address may carry. Frames of own pages are all alike. */
export function pageKey(url: URL): string {
  const key = new URL(url.pathname, url.origin);
  const id = url.searchParams.get('id');
  if (isProductPage(url) && id !== null) key.searchParams.set('id', id);
  return key.href;
}

/** The frames that orders are read in. */
export const ownPagesOf = (origin: string): URL[] => OWN_PAGES.map((path) => new URL(path, origin));

export const productPageOf = (origin: string, id: string): string =>
  pageKey(new URL(`${PRODUCT_PAGE}?id=${encodeURIComponent(id)}`, origin));

/** The address an answer is kept under: the call and what was asked, never the token that its address carries. */
export function answerKey(url: URL, body: string): string {
  const key = new URL(url.pathname, url.origin);
  key.searchParams.set('asked', body);
  key.searchParams.set('lang', url.searchParams.get('lang') ?? '');
  return key.href;
}

/** A name that whoever has the login can find, and that leads nobody back to it. */
export async function ownCacheOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return OWN_CACHE + [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
