export const ARTICLES_KEY = ['articles'] as const;
export const PROMOTIONS_KEY = ['promotions'] as const;
export const PARAMETERS_KEY = ['parameters'] as const;
export const WORDS_KEY = ['words'] as const;
export const MAILS_KEY = ['mails'] as const;
export const STOREFRONTS_KEY = ['content-storefronts'] as const;
export const PLACES_KEY = ['word-places'] as const;
export const INCIDENTS_KEY = ['incidents'] as const;
