export { createSitemap, type Sitemap, type SitemapSite } from './sitemap.ts';
