import { useT } from '@entrepot/i18n/react.tsx';
import { Combobox, type ComboboxProps } from '@entrepot/ui/combobox.tsx';
import { useMemo } from 'react';

/** Where this browser is. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface TimeZoneChoiceProps extends Pick<ComboboxProps<string>, 'size' | 'disabled'> {
  value: string;
  onChange: (timeZone: string) => void;
  /** What the field is called, for whoever searches in it. */
  label: string;
}

/** One of the world's zones, found by typing: that of this browser is proposed first. */
export function TimeZoneChoice({ value, onChange, label, ...rest }: TimeZoneChoiceProps) {
  const t = useT();
  const options = useMemo(
    () =>
      // What was chosen elsewhere may have another name here, and stays as it is.
      [...new Set([ownTimeZone(), 'UTC', value, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [value],
  );
  return (
    <Combobox
      {...rest}
      value={value}
      onValueChange={onChange}
      options={options}
      labels={{ search: label, empty: t('console.palette.empty') }}
    />
  );
}
