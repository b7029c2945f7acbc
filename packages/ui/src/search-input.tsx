import Search from 'lucide-react/icons/search';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Pick<TextInputProps, 'ref' | 'onKeyDown' | 'end' | 'className'> {
  /** What is looked for, in the field until somebody writes. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const LONGEST = 100;

/** Where one writes what one looks for. */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST}
      onChange={(event) => onChange(event.target.value)}
      start={<Search size={16} aria-hidden />}
    />
  );
}
