import { columnsOf, languageOf, optionOf, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';
import { useEditorOptions } from '../../lib/use-editor-options.ts';

export interface ColumnChoice {
  value: ImportColumn;
  label: string;
  /** As it is called in a file of ours. */
  description: string;
}

/** Everything that a column of a file can stand for, the reader's own language before the others. */
export function useColumns(): readonly ColumnChoice[] {
  const t = useT();
  const language = useLanguage();
  const options = useEditorOptions();
  return useMemo(() => {
    const names = new Map(options?.attributes.map(({ key, name }) => [key, name]));
    const label = (column: ImportColumn): string => {
      const attribute = optionOf(column);
      if (attribute !== undefined) return t('import.column.option', { attribute: names.get(attribute) ?? attribute });
      const written = languageOf(column);
      if (!written) return t('import.column', { column });
      return t(column.startsWith('title:') ? 'import.column.title' : 'import.column.description', { language: LOCALES[written].name });
    };
    return columnsOf([language, ...LANGUAGES.filter((each) => each !== language)], [...names.keys()]).map((value) => ({
      value,
      label: label(value),
      description: value,
    }));
  }, [t, language, options]);
}
