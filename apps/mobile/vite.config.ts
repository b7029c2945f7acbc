import { siteConfig } from '../../scripts/build/site-config.ts';

export default siteConfig({ base: '/m/', words: ['frame', 'shop', 'mobile'] });
