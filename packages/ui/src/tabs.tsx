import clsx from 'clsx';
import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';

export type TabsProps = Omit<ComponentProps<typeof RadixTabs.Root>, 'dir'>;

export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} dir={useReadingDirection()} />;
}

export type TabListProps = ComponentProps<typeof RadixTabs.List> & { label: string };

export function TabList({ label, className, ...rest }: TabListProps) {
  return (
    <RadixTabs.List
      {...rest}
      aria-label={label}
      className={clsx('flex gap-7 overflow-x-auto border-b [scrollbar-width:none]', className)}
    />
  );
}

export type TabProps = ComponentProps<typeof RadixTabs.Trigger> & { count?: ReactNode };

export function Tab({ count, className, children, ...rest }: TabProps) {
  return (
    <RadixTabs.Trigger
      {...rest}
      className={clsx(
        'relative -mb-px flex min-h-11 flex-none items-center gap-1.5 border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-n700 -outline-offset-2 hover:text-ink',
        'data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-ink disabled:text-n500',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="num font-normal text-quiet">{count}</span>}
    </RadixTabs.Trigger>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={clsx('pt-6', className)} />;
}
