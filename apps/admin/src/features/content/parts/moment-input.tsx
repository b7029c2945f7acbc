/** A moment in the reader's own zone, as the browser lets one choose it. */
import { TextInput, type TextInputProps } from '@entrepot/ui/text-input.tsx';

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-03-01T12:30` here, from a moment of the wire; empty where there is none. */
export function localMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function wireMoment(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export function MomentInput(props: TextInputProps) {
  return <TextInput {...props} type="datetime-local" size="sm" dir="ltr" />;
}
