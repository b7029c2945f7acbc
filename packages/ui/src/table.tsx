import clsx from 'clsx';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { Num } from './num.tsx';

export type TableDensity = 'roomy' | 'dense';

const DensityContext = createContext<TableDensity>('roomy');

export type TableProps = ComponentProps<'table'> & {
  /** What the table holds; read out, and shown only if `showCaption` is set. */
  caption: ReactNode;
  showCaption?: boolean | undefined;
  /** roomy for buyers, dense (35 px rows) for consoles. */
  density?: TableDensity | undefined;
  /** Names the scrolling region, for tables wider than their place. */
  scrollLabel?: string | undefined;
};

export function Table({ caption, showCaption = false, density = 'roomy', scrollLabel, className, children, ...rest }: TableProps) {
  return (
    <DensityContext value={density}>
      <div className="w-full overflow-x-auto" {...(scrollLabel ? { role: 'region', 'aria-label': scrollLabel, tabIndex: 0 } : {})}>
        <table {...rest} className={clsx('w-full border-collapse text-start', density === 'dense' ? 'text-13' : 'text-14', className)}>
          <caption className={showCaption ? 'pb-3 text-start text-16 font-semibold' : 'sr-only'}>{caption}</caption>
          {children}
        </table>
      </div>
    </DensityContext>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableFoot({ className, ...rest }: ComponentProps<'tfoot'>) {
  return <tfoot {...rest} className={clsx('font-semibold', className)} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('border-b', className)} />;
}

/** Space between columns, none at the table's outer edges, so that its text stands on the page's line. */
const EDGES = 'px-3 first:ps-0 last:pe-0';

/** Figures line up by their last digit, which is on the same side in every direction. */
export const FIGURES = 'text-end rtl:text-start';

export function Th({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean | undefined }) {
  return (
    <th scope="col" {...rest} className={clsx('h-9 text-12 font-medium text-quiet', numeric ? FIGURES : 'text-start', EDGES, className)} />
  );
}

export function Td({ numeric = false, className, children, ...rest }: ComponentProps<'td'> & { numeric?: boolean | undefined }) {
  const density = use(DensityContext);
  return (
    <td
      {...rest}
      className={clsx('align-middle', EDGES, density === 'dense' ? 'h-8.75 py-1' : 'py-3', numeric ? FIGURES : 'text-start', className)}
    >
      {numeric ? <Num>{children}</Num> : children}
    </td>
  );
}
