import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { useId } from 'react';

export interface ChoicesProps<Value extends string> {
  legend: string;
  all: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  label: (value: Value) => string;
  error: string | undefined;
}

/** Several of a few, in the order in which they are offered. */
export function Choices<Value extends string>({ legend, all, chosen, onChange, label, error }: ChoicesProps<Value>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1">
      <legend className="mb-1 text-13 font-medium">{legend}</legend>
      {all.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(isChosen) => onChange(all.filter((one) => (one === value ? isChosen : chosen.includes(one))))}
          label={label(value)}
        />
      ))}
      {error && (
        <p id={errorId} className="text-13 text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
