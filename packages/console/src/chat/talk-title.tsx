import { Avatar } from '@entrepot/ui/avatar.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';

export interface TalkTitleProps {
  name: string;
  /** Beside the name: what it was labelled with. */
  labels?: ReactNode;
  /** Below the name: where from, in which language. What there is no room for is left out whole, from the end. */
  line: readonly string[];
  /** On a phone, where the list has made room for it. */
  back: { label: string; onBack: () => void };
}

/** Who a conversation is with, at its head. */
export function TalkTitle({ name, labels, line, back: { label, onBack } }: TalkTitleProps) {
  return (
    <>
      <IconButton label={label} onClick={onBack} className="-ms-2 md:hidden" size="lg">
        <ChevronLeft size={22} aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <Avatar name={name} decorative className="size-9 text-13 max-sm:hidden" />
      <div className="grid min-w-0 flex-1">
        <h2 className="flex min-w-0 items-center gap-2 text-14 font-semibold">
          <bdi className="truncate">{name}</bdi>
          {labels}
        </h2>
        <span className="flex h-4.5 flex-wrap overflow-hidden text-12 leading-4.5 text-quiet">
          {line.map((part, index) => (
            <span key={part} className="max-w-full truncate">
              {index > 0 && <span className="px-1">·</span>}
              {part}
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
