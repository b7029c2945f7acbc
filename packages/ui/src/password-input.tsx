import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'numeric'> & {
  labels: { show: string; hide: string };
};

export function PasswordInput({ labels, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? labels.hide : labels.show}
          size="sm"
          className="-me-1.5"
          onClick={() => setShown(!shown)}
          disabled={rest.disabled}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
