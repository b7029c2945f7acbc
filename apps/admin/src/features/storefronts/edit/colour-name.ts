import type { ColourVariable } from '@entrepot/brands/theme.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** Words of a colour's use; names of variables hold hyphens, which the catalogues do not. */
export function useColourName(): (name: ColourVariable) => string {
  const t = useT();
  return (name) => t('admin.storefronts.colour.name', { name: name.replaceAll('-', '') });
}
