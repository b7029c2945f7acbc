/** Fields that are bound to a place in the form, so that the parts of the screen name a place and a label and nothing else. */
import { isHexColour, type RadiusVariable } from '@entrepot/brands/theme.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field, useFieldControl, type FieldProps } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useController, useFormContext, type FieldPath, type RegisterOptions } from 'react-hook-form';
import type { StorefrontFields } from '../storefront-fields.ts';

type Place = FieldPath<StorefrontFields>;
type Frame = Pick<FieldProps, 'label' | 'hint' | 'note' | 'required' | 'className'>;

export function useStorefrontForm() {
  return useFormContext<StorefrontFields>();
}

export function useErrorAt(place: Place): string | undefined {
  const { getFieldState, formState } = useStorefrontForm();
  const message: unknown = getFieldState(place, formState).error?.message;
  return typeof message === 'string' ? message : undefined;
}

export interface TextFieldProps extends Frame {
  place: Place;
  rules?: RegisterOptions<StorefrontFields>;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'time';
  isLeftToRight?: boolean;
  lang?: string;
}

export function TextField({ place, rules = {}, maxLength, type = 'text', isLeftToRight = false, lang, ...frame }: TextFieldProps) {
  const { register } = useStorefrontForm();
  return (
    <Field {...frame} error={useErrorAt(place)}>
      <TextInput
        {...register(place, rules)}
        size="sm"
        type={type}
        autoComplete="off"
        spellCheck={false}
        {...(maxLength ? { maxLength } : {})}
        {...(isLeftToRight ? { dir: 'ltr' } : {})}
        {...(lang ? { lang, dir: 'auto' } : {})}
      />
    </Field>
  );
}

export interface NumberFieldProps extends Frame {
  place: Place;
  min: number;
  max: number;
  step?: number;
  unit?: string;
}

export function NumberField({ place, min, max, step = 1, unit, ...frame }: NumberFieldProps) {
  const t = useT();
  const { register } = useStorefrontForm();
  const isWithin = (value: unknown) => typeof value === 'number' && value >= min && value <= max;
  return (
    <Field {...frame} error={useErrorAt(place)}>
      <TextInput
        {...register(place, {
          valueAsNumber: true,
          validate: (value) => isWithin(value) || t('admin.storefronts.number.range', { min, max }),
        })}
        type="number"
        numeric
        size="sm"
        min={min}
        max={max}
        step={step}
        {...(unit ? { end: unit } : {})}
      />
    </Field>
  );
}

/** Kept as a length of the style sheet, shown as the number in it. */
export function RadiusField({ name, ...frame }: Frame & { name: RadiusVariable }) {
  const place = `theme.${name}` as const;
  const { field } = useController<StorefrontFields, typeof place>({ name: place });
  return (
    <Field {...frame} error={useErrorAt(place)}>
      <TextInput
        type="number"
        numeric
        size="sm"
        min={0}
        max={999}
        end="px"
        name={field.name}
        value={Number.parseInt(field.value, 10)}
        onChange={({ target }) => field.onChange(`${Math.min(999, Math.max(0, Math.round(Number(target.value))))}px`)}
      />
    </Field>
  );
}

export interface ChoiceFieldProps<Value extends string> extends Frame {
  place: Place;
  choices: readonly Value[];
  words: (choice: Value) => string;
}

export function ChoiceField<Value extends string>({ place, choices, words, ...frame }: ChoiceFieldProps<Value>) {
  const { field } = useController<StorefrontFields>({ name: place });
  return (
    <Field {...frame} error={useErrorAt(place)}>
      <Select<Value>
        size="sm"
        value={field.value as Value}
        onValueChange={field.onChange}
        options={choices.map((choice) => ({ value: choice, label: words(choice) }))}
      />
    </Field>
  );
}

/** The same colour twice: to point at, and to type. */
export function ColourField({ place, onPick, ...frame }: Frame & { place: Place; onPick?: (colour: string) => void }) {
  const t = useT();
  const { field } = useController<StorefrontFields>({
    name: place,
    rules: { validate: (value) => isHexColour(value) || t('admin.storefronts.colour.form', { example: '#1e5440' }) },
  });
  const value = String(field.value ?? '');
  function change(colour: string): void {
    const written = colour.trim().toLowerCase();
    field.onChange(written);
    if (isHexColour(written)) onPick?.(written);
  }
  return (
    <Field {...frame} error={useErrorAt(place)}>
      <ColourInputs value={value} onChange={change} />
    </Field>
  );
}

export function ColourInputs({ value, onChange, label }: { value: string; onChange: (colour: string) => void; label?: string }) {
  const t = useT();
  const { id: _id, ...control } = useFieldControl({});
  return (
    <TextInput
      size="sm"
      dir="ltr"
      spellCheck={false}
      maxLength={7}
      className="num"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(label ? { 'aria-label': label } : {})}
      start={
        <input
          type="color"
          {...control}
          aria-label={t('admin.storefronts.colour.pick')}
          value={isHexColour(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-6 cursor-pointer rounded-xs border-0 bg-transparent p-0"
        />
      }
    />
  );
}
