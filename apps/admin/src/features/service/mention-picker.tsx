import type { ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';

const LONGEST = 40;

/** What is typed of a name at this place: from the last `@` on, as long as it may still be one. */
export function mentionAt(text: string, caret: number): { start: number; name: string } | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || (start > 0 && !/\s/.test(text[start - 1]!))) return undefined;
  const name = text.slice(start + 1, caret);
  return name.length <= LONGEST && !/[\n@]| {2}|\s$/.test(name) ? { start, name } : undefined;
}

/** Whose name stands in it. */
export function mentionsIn(text: string, agents: readonly ServiceAgent[]): string[] {
  return agents.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

export interface MentionPickerProps {
  id: string;
  agents: readonly ServiceAgent[];
  chosen: number;
  onPick: (agent: ServiceAgent) => void;
}

export function MentionPicker({ id, agents, chosen, onPick }: MentionPickerProps) {
  const t = useT();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('admin.service.mention')}
      className="mb-2.5 rounded-[10px] border bg-surface p-1 text-13 shadow-float"
    >
      {agents.map((agent, index) => (
        <button
          key={agent.id}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(agent)}
          className={clsx(
            'flex min-h-9 w-full items-center gap-2 rounded-[6px] px-2 text-start',
            index === chosen ? 'bg-brand-50' : 'hover:bg-n50',
          )}
        >
          <Avatar name={agent.name} size="sm" decorative />
          <bdi className="min-w-0 flex-1 truncate font-medium">{agent.name}</bdi>
          <StatusDot tone={agent.isAvailable ? 'green' : 'neutral'} className="text-12">
            {t('admin.service.presence', { state: agent.isAvailable ? 'yes' : 'no' })}
          </StatusDot>
        </button>
      ))}
    </div>
  );
}
