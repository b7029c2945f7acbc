import { useT } from '@entrepot/i18n/react.tsx';
import { CommandPalette, type PaletteGroup } from '@entrepot/ui/command-palette.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRouter } from '../router/use-router.tsx';
import type { MenuGroup } from './menu.ts';
import type { PaletteSource } from './palette-source.ts';

const WAIT_MS = 200;
/** One letter finds too much to be of use. */
const MIN_LETTERS = 2;

export interface PaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  menu: readonly MenuGroup[];
  sources: readonly PaletteSource[];
}

/** Screens at once, and what the sources find as soon as one pauses. */
export default function Palette({ isOpen, onOpenChange, menu, sources }: PaletteProps) {
  const t = useT();
  const router = useRouter();
  const [text, setText] = useState('');
  const asked = useLate(text.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', asked],
    enabled: isOpen && asked.length >= MIN_LETTERS,
    queryFn: async ({ signal }) => {
      // What one source cannot tell must not hide what the others found.
      const answers = await Promise.allSettled(sources.map((source) => source.find(asked, signal)));
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  });

  function change(open: boolean): void {
    if (!open) setText('');
    onOpenChange(open);
  }

  const screens = menu.flatMap(({ entries }) => entries).filter(({ label }) => matchesSearch(text, [label]));
  const groups: PaletteGroup[] = [
    {
      heading: t('console.palette.screens'),
      items: screens.map(({ path, to = path, label, Icon }) => ({
        id: path,
        label,
        icon: <Icon size={16} aria-hidden />,
        onSelect: () => router.navigate(to),
      })),
    },
    ...sources.map(({ heading }, index) => ({
      heading,
      items: (text.trim() === '' ? [] : (found[index] ?? [])).map(({ id, label, hint, Icon, to }) => ({
        id: `${heading} ${id}`,
        label,
        hint,
        icon: Icon && <Icon size={16} aria-hidden />,
        onSelect: () => router.navigate(to),
      })),
    })),
  ];
  const typed = text.trim().toLowerCase();
  const isTyped = (words: string): boolean => words.toLowerCase() === typed;
  // Whoever types the name of a screen or of a kind, or the number of a thing, means that one and not what merely holds the same letters.
  const distance = ({ heading, items }: PaletteGroup): number => (items.some(({ label }) => isTyped(label)) ? 0 : isTyped(heading) ? 1 : 2);
  const shown = groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, items: group.items.toSorted((a, b) => Number(isTyped(b.label)) - Number(isTyped(a.label))) }))
    .toSorted((a, b) => distance(a) - distance(b));
  return (
    <CommandPalette
      open={isOpen}
      onOpenChange={change}
      groups={shown}
      labels={{
        title: t('console.palette.title'),
        search: t('console.palette.search'),
        empty: t('console.palette.empty'),
        loading: t('account.working'),
      }}
      onSearch={setText}
      loading={isFetching}
    />
  );
}

function useLate(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}
