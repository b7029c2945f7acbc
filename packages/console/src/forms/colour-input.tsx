import { useFieldControl } from '@entrepot/ui/field.tsx';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** Held by the form rather than by the input: one that is not on the screen yet would answer with black. */
export function ColourInput<Values extends FieldValues>({ control, name }: { control: Control<Values>; name: FieldPath<Values> }) {
  const { field } = useController({ control, name });
  return (
    <input
      type="color"
      {...useFieldControl({})}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      className="h-10 w-20 cursor-pointer rounded-field border border-field bg-surface p-1"
    />
  );
}
