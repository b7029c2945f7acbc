import { OFFICE_NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { consoleConfig } from '../../scripts/build/console-config.ts';

export default consoleConfig({
  base: '/admin/',
  words: ['order', 'merchant', 'identity', 'content', ...OFFICE_NAMESPACES],
});
