import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import * as RadixCheckbox from 'radix-ui/checkbox';
import { useId, type ReactNode } from 'react';
import { defined } from './defined.ts';
import { useFieldControl } from './field.tsx';

/** Some of what the box stands for is chosen. Pressing it then chooses all. */
export type CheckedState = boolean | 'indeterminate';

export type CheckboxProps = {
  checked?: CheckedState | undefined;
  defaultChecked?: CheckedState | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Visible words beside the box; without them `aria-label` or a field around it must name it. */
  label?: ReactNode;
  description?: ReactNode;
  /** A figure at the end of the line, in its own column. */
  aside?: ReactNode;
  'aria-label'?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export function Checkbox({
  checked,
  defaultChecked,
  onCheckedChange,
  label,
  description,
  aside,
  size = 'md',
  disabled,
  required,
  name,
  value,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const control = useFieldControl(rest);
  const id = rest.id ?? (label ? ownId : control['id']?.toString()) ?? ownId;
  const box = (
    <RadixCheckbox.Root
      {...defined({ checked, defaultChecked, disabled, required, name, value, 'aria-label': rest['aria-label'] })}
      {...control}
      id={id}
      onCheckedChange={(next) => onCheckedChange?.(next === true)}
      className={clsx(
        'group/box relative grid flex-none place-items-center rounded-[5px] bg-surface text-on-brand inset-ring-[1.5px] inset-ring-control transition-colors duration-120',
        // The pressable square reaches past the drawn one, so that a finger finds it.
        'before:absolute before:-inset-1.5 before:content-[""]',
        'hover:inset-ring-n700 data-[state=checked]:bg-brand data-[state=checked]:inset-ring-0 data-[state=indeterminate]:bg-brand data-[state=indeterminate]:inset-ring-0',
        'wrong:inset-ring-red disabled:bg-n100 disabled:inset-ring-field disabled:data-[state=checked]:bg-n300 disabled:data-[state=indeterminate]:bg-n300',
        size === 'sm' ? 'size-4.5' : 'size-5',
        !label && className,
      )}
    >
      <RadixCheckbox.Indicator className="grid place-items-center">
        <Minus size={14} aria-hidden className="hidden stroke-3 group-data-[state=indeterminate]/box:block" />
        <Check size={14} aria-hidden className="stroke-3 group-data-[state=indeterminate]/box:hidden" />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
  if (!label) return box;

  return (
    <div className={clsx('flex min-h-8 items-start gap-2.5 py-1.5 text-14', className)}>
      {box}
      <label htmlFor={id} className={clsx('min-w-0 flex-1', disabled ? 'cursor-not-allowed text-n500' : 'cursor-pointer text-n700')}>
        <span className={clsx(!disabled && 'text-ink')}>{label}</span>
        {description && <span className="block text-12 text-quiet">{description}</span>}
      </label>
      {aside !== undefined && <span className="num flex-none text-12/5 text-quiet">{aside}</span>}
    </div>
  );
}
