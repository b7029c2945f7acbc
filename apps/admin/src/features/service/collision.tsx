import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import type { Standing } from './standings.ts';

/** Before a buyer gets two answers to one question: who else has it open, and who writes at this moment. */
export function Collision({ others }: { others: readonly Standing[] }) {
  const t = useT();
  const { list } = useFormats();
  if (others.length === 0) return null;
  const writing = others.filter(({ isWriting }) => isWriting);
  const told = writing.length > 0 ? writing : others;
  const names = list(told.map(({ name }) => name));
  const Icon = writing.length > 0 ? Pencil : Users;
  return (
    <p
      role="status"
      className={`flex flex-none items-center gap-2 border-t px-5 py-2 text-12 font-medium ${writing.length > 0 ? 'bg-amber-50 text-amber' : 'bg-n50 text-body'}`}
    >
      <Icon size={14} aria-hidden className="flex-none" />
      {t(writing.length > 0 ? 'admin.service.writes' : 'admin.service.looks', { count: told.length, names })}
    </p>
  );
}
