import clsx from 'clsx';
import * as RadixSwitch from 'radix-ui/switch';
import { useId, type ReactNode } from 'react';
import { defined } from './defined.ts';
import { useFieldControl } from './field.tsx';

export type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label?: ReactNode;
  description?: ReactNode;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** On or off at once, without a save button; for a choice that is sent later, use a checkbox. */
export function Switch({ checked, onCheckedChange, label, description, disabled = false, className, ...rest }: SwitchProps) {
  const ownId = useId();
  const control = useFieldControl(rest);
  const id = rest.id ?? (label ? ownId : control['id']?.toString()) ?? ownId;
  const toggle = (
    <RadixSwitch.Root
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      {...defined({ 'aria-label': rest['aria-label'] })}
      {...control}
      id={id}
      className={clsx(
        'relative flex h-6 w-10 flex-none items-center rounded-full bg-control p-0.5 transition-colors duration-150',
        'data-[state=checked]:bg-brand disabled:cursor-not-allowed disabled:opacity-50',
        !label && className,
      )}
    >
      <RadixSwitch.Thumb className="block size-5 rounded-full bg-surface shadow-lift transition-[margin] duration-150 data-[state=checked]:ms-4" />
    </RadixSwitch.Root>
  );
  if (!label) return toggle;

  return (
    <div className={clsx('flex items-start justify-between gap-6 py-2 text-14', className)}>
      <label htmlFor={id} className={clsx('min-w-0 pt-0.5', disabled ? 'text-n500' : 'cursor-pointer text-ink')}>
        <span className="font-medium">{label}</span>
        {description && <span className="mt-0.5 block text-12 text-quiet">{description}</span>}
      </label>
      {toggle}
    </div>
  );
}
