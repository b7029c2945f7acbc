import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';

const DELAY_MS = 300;

export type TooltipProps = {
  content: ReactNode;
  /** One element that can take the focus: what only a mouse can reveal is no help. */
  children: ReactNode;
  side?: 'top' | 'bottom' | undefined;
};

/** A few more words about a control. Never the only place for something a person needs. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            dir={useReadingDirection()}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-70 rounded-[min(var(--r-field),8px)] bg-n900 px-2.5 py-1.5 text-12 text-surface shadow-float data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
