import { useT } from '@entrepot/i18n/react.tsx';
import type { ComponentProps } from 'react';

/** What both sites' search is typed into, as it stands before a script has come: a list of suggestions may belong to it later. */
export function SearchInput(props: ComponentProps<'input'>) {
  const t = useT();
  return (
    <input
      type="text"
      name="k"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-label={t('search.box.placeholder')}
      placeholder={t('search.box.placeholder')}
      aria-autocomplete="list"
      aria-controls={undefined}
      aria-expanded={false}
      {...props}
    />
  );
}
