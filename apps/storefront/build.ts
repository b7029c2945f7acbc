/** Builds the storefront for browsers and for the server: `node apps/storefront/build.ts`. */
import { buildSite } from '../../scripts/build/site.ts';

await buildSite(import.meta.dirname);
