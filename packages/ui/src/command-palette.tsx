import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';
import { COMMAND_ROW } from './float.ts';
import { matchesSearch } from './search-match.ts';
import { SCRIM } from './scrim.ts';
import { Spinner } from './spinner.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export type PaletteItem = {
  id: string;
  label: string;
  /** Quiet words after the label. */
  hint?: string | undefined;
  icon?: ReactNode;
  keywords?: readonly string[] | undefined;
  /** The key that does the same without the palette. */
  aside?: ReactNode;
  onSelect: () => void;
};

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] };

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly PaletteGroup[];
  labels: { title: string; search: string; empty: string; loading?: string | undefined };
  /** With it, the caller searches and the groups are shown as they come. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
};

/** Everything one can do or open, by typing. */
export function CommandPalette({ open, onOpenChange, groups, labels, onSearch, loading = false }: CommandPaletteProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={SCRIM} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center px-4 pt-[12vh]">
          <RadixDialog.Content
            dir={useReadingDirection()}
            {...useFocusReturn()}
            aria-describedby={undefined}
            className="pointer-events-auto w-full max-w-160 overflow-hidden rounded-card bg-surface text-ink shadow-deep data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
          >
            <RadixDialog.Title className="sr-only">{labels.title}</RadixDialog.Title>
            <Command
              label={labels.title}
              loop
              shouldFilter={onSearch === undefined}
              filter={(_value, search, keywords) => (matchesSearch(search, keywords ?? []) ? 1 : 0)}
            >
              <div className="flex items-center gap-3 border-b px-4">
                <Search size={18} aria-hidden className="text-icon" />
                <Command.Input
                  placeholder={labels.search}
                  {...(onSearch ? { onValueChange: onSearch } : {})}
                  className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-hidden"
                />
                {loading && <Spinner label={labels.loading} className="text-icon" />}
              </div>
              <Command.List className="max-h-[50vh] overflow-y-auto overscroll-contain p-2">
                {!loading && <Command.Empty className="px-3 py-8 text-center text-14 text-quiet">{labels.empty}</Command.Empty>}
                {groups.map((group) => (
                  <Command.Group
                    key={group.heading}
                    heading={group.heading}
                    className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-quiet"
                  >
                    {group.items.map((item) => (
                      <Command.Item
                        key={item.id}
                        value={item.id}
                        keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
                        onSelect={() => {
                          onOpenChange(false);
                          item.onSelect();
                        }}
                        className={COMMAND_ROW}
                      >
                        {item.icon && <span className="flex-none text-icon">{item.icon}</span>}
                        <span className="min-w-0 flex-1 truncate">
                          {item.label}
                          {item.hint && <span className="ms-2 text-quiet">{item.hint}</span>}
                        </span>
                        {item.aside}
                      </Command.Item>
                    ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
