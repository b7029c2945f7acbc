/** A short secret of digits: boxes that fill while it is typed, and keys to tap where the words for them are given. */
import './code-pad.css';
import Delete from 'lucide-react/icons/delete';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Field, useFieldControl } from './field.tsx';

const DIGITS = 6;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export type CodePadProps = {
  value: string;
  /** Digits only, never more than there are boxes. */
  onChange: (value: string) => void;
  /** The last digit has been entered. */
  onComplete?: ((value: string) => void) | undefined;
  label: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** At the end of the label's line, such as a link for those who forgot it. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The words of the keys; without them there are none, and a phone shows its own keyboard. */
  labels?: { clear: string; erase: string } | undefined;
  autoFocus?: boolean | undefined;
};

export function CodePad({
  value,
  onChange,
  onComplete,
  label,
  error,
  disabled = false,
  aside,
  hint,
  labels,
  autoFocus = false,
}: CodePadProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  // What was wrong is typed anew, so the field has the focus again.
  useEffect(() => {
    if (hasError && !disabled) input.current?.focus();
  }, [hasError, disabled]);

  function enter(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === DIGITS) onComplete?.(digits);
  }

  return (
    <Field label={label} error={error} aside={aside} hint={hint}>
      <Boxes value={value} input={input} disabled={disabled} hasKeys={labels !== undefined} onEnter={enter} />
      {labels && (
        <div className="code-pad-keys">
          {KEYS.map((digit) => (
            <Key key={digit} disabled={disabled || value.length === DIGITS} onPress={() => enter(value + digit)}>
              {digit}
            </Key>
          ))}
          <Key isQuiet disabled={disabled || value === ''} onPress={() => enter('')}>
            {labels.clear}
          </Key>
          <Key disabled={disabled || value.length === DIGITS} onPress={() => enter(`${value}0`)}>
            0
          </Key>
          <Key isQuiet label={labels.erase} disabled={disabled || value === ''} onPress={() => enter(value.slice(0, -1))}>
            <Delete size={19} aria-hidden />
          </Key>
        </div>
      )}
    </Field>
  );
}

interface BoxesProps {
  value: string;
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  hasKeys: boolean;
  onEnter: (text: string) => void;
}

function Boxes({ value, input, disabled, hasKeys, onEnter }: BoxesProps) {
  return (
    <div className="code-pad-boxes" style={{ ['--digits' as string]: DIGITS }}>
      {Array.from({ length: DIGITS }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className="code-pad-box"
          {...(index < value.length ? { 'data-filled': '' } : {})}
          {...(index === Math.min(value.length, DIGITS - 1) ? { 'data-next': '' } : {})}
        />
      ))}
      <input
        ref={input}
        // A password to the browser, so that no screen, history or recording shows it; not one to be saved or filled in.
        type="password"
        inputMode={hasKeys ? 'none' : 'numeric'}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        dir="ltr"
        maxLength={DIGITS}
        disabled={disabled}
        value={value}
        onChange={(event) => onEnter(event.target.value)}
        {...useFieldControl({})}
        className="code-pad-input"
      />
    </div>
  );
}

function Key({
  label,
  isQuiet = false,
  disabled,
  onPress,
  children,
}: {
  label?: string;
  isQuiet?: boolean;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      {...(label ? { 'aria-label': label } : {})}
      {...(isQuiet ? { 'data-quiet': '' } : {})}
      className="code-pad-key"
    >
      {children}
    </button>
  );
}
