import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';
import { FLOAT_GAP_PX, MENU_ROW, FLOAT_PANEL } from './float.ts';

/** The page behind a menu stays reachable and scrolls as before: a menu asks for no decision. */
export function DropdownMenu(props: Omit<ComponentProps<typeof RadixMenu.Root>, 'dir'>) {
  return <RadixMenu.Root modal={false} {...props} dir={useReadingDirection()} />;
}

export const DropdownMenuTrigger = RadixMenu.Trigger;
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        align="end"
        sideOffset={FLOAT_GAP_PX}
        collisionPadding={16}
        {...rest}
        className={clsx(
          FLOAT_PANEL,
          'max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] min-w-52 overflow-y-auto p-1',
          className,
        )}
      />
    </RadixMenu.Portal>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof RadixMenu.Item> & {
  icon?: ReactNode;
  /** A count or a key at the end of the line. */
  aside?: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};

export function DropdownMenuItem({ icon, aside, tone = 'plain', className, children, asChild, ...rest }: DropdownMenuItemProps) {
  const looks = clsx(MENU_ROW, tone === 'danger' && 'text-red data-[highlighted]:bg-red-50', className);
  if (asChild) {
    return (
      <RadixMenu.Item {...rest} asChild className={looks}>
        {children}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item {...rest} className={looks}>
      {icon && <span className={clsx('flex-none', tone === 'plain' && 'text-icon')}>{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
      {aside && <span className="num flex-none text-12 text-quiet">{aside}</span>}
    </RadixMenu.Item>
  );
}

function Indicator() {
  return (
    <span className="grid size-4 flex-none place-items-center text-brand">
      <RadixMenu.ItemIndicator>
        <Check size={16} aria-hidden />
      </RadixMenu.ItemIndicator>
    </span>
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem {...rest} className={clsx(MENU_ROW, className)}>
      <Indicator />
      <span className="min-w-0 flex-1">{children}</span>
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem {...rest} className={clsx(MENU_ROW, className)}>
      <Indicator />
      <span className="min-w-0 flex-1">{children}</span>
    </RadixMenu.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label {...rest} className={clsx('px-3 pt-2 pb-1 text-12 text-quiet', className)} />;
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-n100" />;
}
