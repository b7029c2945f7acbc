/** Answers by what they are about. */
export const APPLICATIONS_KEY = ['applications'] as const;
export const AGREEMENTS_KEY = ['agreements'] as const;
export const SHOPS_KEY = ['desk-shops'] as const;
export const GOODS_KEY = ['desk-products'] as const;
export const REVIEWS_KEY = ['desk-reviews'] as const;
export const CATEGORIES_KEY = ['categories'] as const;
