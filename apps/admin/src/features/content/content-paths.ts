export const PAGES_PATH = '/pages';
export const NEWS_PATH = '/news';
export const HELP_PATH = '/help';
export const INCIDENTS_PATH = '/incidents';
export const BANNERS_PATH = '/banners';
export const ACTIVITIES_PATH = '/activities';
export const PARAMETERS_PATH = '/parameters';
export const TRANSLATIONS_PATH = '/translations';
export const MAILS_PATH = '/mails';

export const editPath = (list: typeof PAGES_PATH | typeof NEWS_PATH | typeof HELP_PATH) => `${list}/edit`;

/** An article is edited on a page of its own; `language` is the one that comes first. */
export function articlePath(kind: string, id: string, language?: string): string {
  const list = kind === 'page' ? PAGES_PATH : kind === 'help' ? HELP_PATH : NEWS_PATH;
  return `${editPath(list)}?${new URLSearchParams({ id, ...(language ? { language } : {}) })}`;
}
