import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';

export interface ChoiceChipProps {
  label: string;
  options: readonly { value: string; label: string; short?: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** At most one at a time. */
  isSingle?: boolean;
}

const SHOWN = 3;

/** What the list is narrowed by: some of several, with a cross that takes all of them away. */
export function ChoiceChip({ label, options, chosen, onChange, isSingle = false }: ChoiceChipProps) {
  const t = useT();
  const { list } = useFormats();
  const isOn = chosen.length > 0;
  const nameOf = (value: string) => {
    const option = options.find((one) => one.value === value);
    return option?.short ?? option?.label ?? value;
  };
  const words = isOn ? (chosen.length > SHOWN ? `${label} ${chosen.length}` : chosen.map(nameOf).join(' ')) : label;
  function toggle(value: string, isChosen: boolean): void {
    const others = isSingle ? [] : chosen.filter((one) => one !== value);
    onChange(isChosen ? [...others, value] : others);
  }
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 max-w-full min-w-0 items-center rounded-full text-12 font-medium max-lg:min-h-9',
        isOn ? 'bg-brand-50 text-brand inset-ring inset-ring-brand-100' : 'inset-ring inset-ring-field',
      )}
    >
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={isOn ? `${label}: ${list(chosen.map(nameOf))}` : label}
          className={clsx('flex min-h-7 min-w-0 items-center gap-1 rounded-full ps-2.5', isOn ? 'pe-1' : 'pe-2')}
        >
          <span className="truncate">{words}</span>
          {!isOn && <ChevronDown size={14} aria-hidden className="flex-none text-icon" />}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-80">
          {options.map((option) => (
            <DropdownMenuCheckboxItem
              key={option.value}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
              onSelect={(event) => !isSingle && event.preventDefault()}
            >
              <bdi>{option.label}</bdi>
            </DropdownMenuCheckboxItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {isOn && (
        <button
          type="button"
          aria-label={t('console.filter.remove', { name: label })}
          onClick={() => onChange([])}
          className="me-0.5 grid size-6 flex-none place-items-center rounded-full hover:bg-brand-100"
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
