import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixAccordion from 'radix-ui/accordion';
import { createElement, type ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';

export type AccordionSection = { value: string; title: ReactNode; aside?: ReactNode; content: ReactNode };

export type AccordionProps = {
  sections: readonly AccordionSection[];
  /** Sections open at first; several may be open together. */
  defaultOpen?: readonly string[] | undefined;
  open?: readonly string[] | undefined;
  onOpenChange?: ((open: string[]) => void) | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

export function Accordion({ sections, defaultOpen, open, onOpenChange, headingLevel = 3, className }: AccordionProps) {
  return (
    <RadixAccordion.Root
      type="multiple"
      dir={useReadingDirection()}
      {...(open ? { value: [...open] } : { defaultValue: [...(defaultOpen ?? [])] })}
      {...(onOpenChange ? { onValueChange: onOpenChange } : {})}
      className={className ?? ''}
    >
      {sections.map((section) => (
        <RadixAccordion.Item key={section.value} value={section.value} className="border-t last:border-b">
          <RadixAccordion.Header asChild>
            {createElement(
              `h${headingLevel}`,
              { className: 'flex' },
              <RadixAccordion.Trigger className="group flex min-h-12 flex-1 items-center justify-between gap-3 rounded-xs py-3 text-start text-14 font-semibold">
                <span className="min-w-0">{section.title}</span>
                <span className="flex flex-none items-center gap-2 font-normal text-quiet">
                  {section.aside}
                  <ChevronDown
                    size={16}
                    aria-hidden
                    className="text-icon transition-transform duration-150 group-data-[state=open]:rotate-180"
                  />
                </span>
              </RadixAccordion.Trigger>,
            )}
          </RadixAccordion.Header>
          <RadixAccordion.Content
            className={clsx(
              'overflow-hidden text-14 text-body',
              'data-[state=open]:animate-open-down data-[state=closed]:animate-close-up',
            )}
          >
            <div className="pb-5">{section.content}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
