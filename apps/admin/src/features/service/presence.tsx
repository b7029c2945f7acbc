import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@entrepot/ui/dropdown-menu.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AGENTS_KEY } from './service-paths.ts';
import { useOwnAgent } from './service-queries.ts';

/**
 * Whether new conversations come to oneself, and how many of one's places are taken. With all of them taken nothing more comes;
 * whoever takes nothing has no places.
 */
export function Presence() {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const queries = useQueryClient();
  const self = useOwnAgent();
  if (!self) return null;
  const { isAvailable, open, most } = self;
  const isFull = isAvailable && open >= most;

  function change(next: string): void {
    // Where it is refused the page says why, and the switch stays where it was.
    client
      .call('service!presence', { isAvailable: next === 'yes' })
      .then(() => queries.invalidateQueries({ queryKey: AGENTS_KEY }))
      .catch(() => undefined);
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex min-h-7 min-w-0 items-center gap-1.5 rounded-full px-2.5 text-12 font-medium inset-ring inset-ring-field hover:bg-n50 max-lg:min-h-9">
        <StatusDot tone={isFull ? 'amber' : isAvailable ? 'green' : 'neutral'} className="min-w-0 truncate">
          {t('admin.service.presence', { state: isFull ? 'full' : isAvailable ? 'yes' : 'no' })}
        </StatusDot>
        {isAvailable && (
          <span className="num flex-none font-normal text-quiet">
            {t('admin.service.load', { open: number(open), most: number(most) })}
          </span>
        )}
        <ChevronDown size={14} aria-hidden className="flex-none text-icon" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={isAvailable ? 'yes' : 'no'} onValueChange={change}>
          {(['yes', 'no'] as const).map((state) => (
            <DropdownMenuRadioItem key={state} value={state}>
              {t('admin.service.presence', { state })}
              <span className="block text-12 text-quiet">{t('admin.service.presence.text', { state })}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
