import { siteConfig } from '../../scripts/build/site-config.ts';

// The name must not reach an address: pages live at the root, and so do their assets.
export default siteConfig({ base: '/', words: ['frame', 'shop', 'desktop'] });
