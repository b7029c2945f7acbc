import { consoleConfig } from '../../scripts/build/console-config.ts';

export default consoleConfig({
  base: '/seller/',
  words: [
    'frame',
    'shop',
    'product',
    'account',
    'errors',
    'lock',
    'console',
    'seller',
    'seller-figures',
    'seller-goods',
    'seller-import',
    'seller-desk',
    'seller-money',
    'wallet',
    'seller-shop',
    'seller-keys',
    'seller-chat',
    'announced',
    'chat',
    'notices',
  ],
});
