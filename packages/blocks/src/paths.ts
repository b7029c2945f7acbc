/** Where the blocks lead. The addresses are part of the product's contract with its visitors' bookmarks. */
export const HOME_PATH = '/index';
export const productPath = (productId: string) => `/productDetails?id=${encodeURIComponent(productId)}`;
export const shopPath = (shopId: string) => `/store?id=${encodeURIComponent(shopId)}`;
export const categoryPath = (categoryId: number) => `/classification?id=${categoryId}`;
export const ALL_CATEGORIES_PATH = '/classification';
export const PRODUCTS_PATH = '/commodity';
export const NEWEST_PATH = '/commodity?sort=new';
export const BEST_SELLERS_PATH = '/commodity?sort=sold';
export const DISCOUNTS_PATH = '/discounted';
export const SHOPS_PATH = '/searchStore';
export const MERCHANT_PATH = '/merchantSettled';
export const APPLICATION_PATH = '/merchantSettled/application';
export const NEWS_PATH = '/information';
export const LIABILITIES_PATH = '/liabilities';
export const articlePath = (articleId: string) => `/information?id=${encodeURIComponent(articleId)}`;
export const HELP_PATH = '/help';
export const answerPath = (answerId: string) => `${HELP_PATH}?id=${encodeURIComponent(answerId)}`;
export const CREDIT_PATH = '/credit';
/** Pages of the mobile site alone; the desktop site opens the same above the page that one is on. */
export const CATEGORIES_PATH = '/categories';
export const CART_PATH = '/cart';
export const MESSAGES_PATH = '/messages';
