export const HOLIDAYS_PATH = '/service/holidays';
export const FIGURES_PATH = '/service/figures';
export const HOLIDAYS_KEY = ['service', 'holidays'] as const;
export const FIGURES_KEY = ['service', 'figures'] as const;
export const REPORTS_PATH = '/service/reports';
export const REPORTS_KEY = ['service', 'reports'] as const;
export const WARNED_WORDS_PATH = '/service/warned-words';
export const WARNED_WORDS_KEY = ['service', 'warned-words'] as const;
