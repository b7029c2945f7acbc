import { OFFICE_NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { consoleConfig } from '../../scripts/build/console-config.ts';

export default consoleConfig({
  base: '/admin/',
  words: [
    'frame',
    'shop',
    'product',
    'account',
    'errors',
    'lock',
    'order',
    'wallet',
    'merchant',
    'identity',
    'content',
    'console',
    'chat',
    ...OFFICE_NAMESPACES,
  ],
});
