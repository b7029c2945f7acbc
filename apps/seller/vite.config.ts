import { consoleConfig } from '../../scripts/build/console-config.ts';

export default consoleConfig({
  base: '/seller/',
  words: [
    'seller',
    'seller-figures',
    'seller-goods',
    'seller-import',
    'seller-desk',
    'seller-money',
    'seller-shop',
    'seller-keys',
    'seller-chat',
    'announced',
    'notices',
  ],
});
