/** A field for a name, an address or a number. Once a number is typed, the area code stands before it. */
import { kindOfName, namesItsCountry, type NameKind } from '@entrepot/buyer/account/typed-name.ts';
import { Field, type FieldProps } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Late } from '@entrepot/site/late.tsx';
import { NO_COUNTRY } from './phone-country.ts';

export interface ContactInputProps extends Pick<FieldProps, 'label' | 'hint' | 'aside'> {
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
  /** As it stands in the field. */
  text: string;
  country: string;
  onCountryChange: (country: string) => void;
  /** `phone`: nothing but a number is asked for. */
  takes: 'name' | 'contact' | 'phone';
}

const loadPicker = () => import('./area-code-picker.tsx');

const ATTRIBUTES = {
  name: { autoComplete: 'username' },
  contact: { autoComplete: 'email' },
  phone: { autoComplete: 'tel-national', inputMode: 'tel' },
} as const;

export function ContactInput({ registration, error, text, country, onCountryChange, takes, ...field }: ContactInputProps) {
  const isNumber = takes === 'phone' || kindOfName(text) === 'phone';
  return (
    <Field {...field} error={error?.message} required>
      <div className="flex flex-wrap gap-2">
        {isNumber && !namesItsCountry(text) && (
          <Late load={loadPicker} wish={1} props={{ country, onChange: onCountryChange, mayBeUsername: takes === 'name' }} />
        )}
        <TextInput
          {...registration}
          {...ATTRIBUTES[takes]}
          size="lg"
          dir="ltr"
          className="min-w-28 flex-1"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
    </Field>
  );
}

/** What is sent to the server for what was typed; undefined where it is no phone number although it should be. */
export async function resolveContact(text: string, country: string, kind: NameKind = kindOfName(text)): Promise<string | undefined> {
  const typed = text.trim();
  if (kind !== 'phone' || (country === NO_COUNTRY && !namesItsCountry(typed))) return typed;
  const { toInternational } = await import('./phone-numbers.ts');
  return toInternational(typed, country);
}
