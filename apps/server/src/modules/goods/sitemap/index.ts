/** The sitemap of a storefront, for search engines. */
export { createSitemap, type Sitemap, type SitemapSite } from './sitemap.ts';
