/**
 * What comes with the first page, whatever page that is. In a file of its own: the names of all others would come along to every browser.
 */
export const BASE_CATALOGUE = 'base';
