import { useFormats } from '@entrepot/i18n/react.tsx';

/** A setting is shown to its last digit: whoever changes it must not see it rounded. */
export function useExact(): (value: number) => string {
  const { number } = useFormats();
  return (value) => (Number.isInteger(value) ? number(value) : String(value));
}
