import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { SearchInput } from '@entrepot/ui/search-input.tsx';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

const WAIT_MS = 300;

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that leads here. */
  shortcut?: string;
}

/** Searches as soon as one pauses. The address may change it too, by going back for instance. */
export function SearchField({ label, value, onChange, shortcut = '/' }: SearchFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const send = useEffectEvent(() => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => send(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useKeys({ [shortcut]: () => input.current?.focus() });
  return (
    <SearchInput
      ref={input}
      label={label}
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      end={
        text === '' ? (
          <Kbd aria-hidden className="max-lg:hidden">
            {shortcut.toUpperCase()}
          </Kbd>
        ) : (
          <IconButton label={t('search.box.clear')} size="xs" className="-me-1" onClick={() => setText('')}>
            <X size={14} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
