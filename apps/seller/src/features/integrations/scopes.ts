import { KEY_SCOPES, type KeyScope } from '@entrepot/contracts/permissions.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

/** Under these names the catalogue knows the rights; it takes no dots. */
export const scopeName = (scope: KeyScope) => scope.replace('.', '_');

export function scopesWords(t: Translate, scopes: readonly KeyScope[]): string {
  return KEY_SCOPES.filter((scope) => scopes.includes(scope))
    .map((scope) => t('seller.right', { right: scopeName(scope) }))
    .join(t('console.list.separator'));
}
