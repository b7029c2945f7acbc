import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@entrepot/ui/dropdown-menu.tsx';
import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ConsoleColumn } from './columns.ts';
import type { Density, TableLooks } from './table-looks.ts';
import { PAGE_SIZES } from './table-state.ts';
import type { ExportProgress } from './use-csv-export.ts';

export interface TableToolsProps<Row> {
  columns: readonly ConsoleColumn<Row>[];
  looks: TableLooks;
  onLooks: (changes: Partial<TableLooks>) => void;
  pageSize: number;
  onPageSize: (size: number) => void;
  progress: ExportProgress | undefined;
  onExport: () => void;
  onStopExport: () => void;
}

const TOOL =
  'inline-flex min-h-9 items-center gap-1.5 rounded-btn px-2.5 text-13 font-medium whitespace-nowrap text-body hover:bg-n100 hover:text-ink';
const keepOpen = (event: Event) => event.preventDefault();

/** How the table looks, and the way to take it along. */
export function TableTools<Row>({ columns, looks, onLooks, pageSize, onPageSize, progress, onExport, onStopExport }: TableToolsProps<Row>) {
  const t = useT();
  const { number } = useFormats();
  // The first one names the row; without it there is nothing to hold on to.
  const optional = columns.slice(1);
  function toggle(id: string, isShown: boolean): void {
    onLooks({ hidden: isShown ? looks.hidden.filter((one) => one !== id) : [...looks.hidden, id] });
  }
  const exportWords = t(progress ? 'console.export.stop' : 'console.export.start');
  return (
    <div className="flex items-center">
      <button type="button" aria-label={exportWords} title={exportWords} className={TOOL} onClick={progress ? onStopExport : onExport}>
        <Download size={16} aria-hidden />
        <span aria-hidden>
          {progress ? t('console.export.running', { written: number(progress.written), total: number(progress.total) }) : 'CSV'}
        </span>
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger className={TOOL}>
          <SlidersHorizontal size={16} aria-hidden />
          <span className="max-sm:sr-only">{t('console.table.options')}</span>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>{t('console.table.columns')}</DropdownMenuLabel>
          {optional.map(({ id, header }) => (
            <DropdownMenuCheckboxItem
              key={id}
              checked={!looks.hidden.includes(id)}
              onSelect={keepOpen}
              onCheckedChange={(isShown) => toggle(id, isShown)}
            >
              {header}
            </DropdownMenuCheckboxItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('console.table.density')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={looks.density} onValueChange={(density) => onLooks({ density: density as Density })}>
            <DropdownMenuRadioItem value="dense">{t('console.table.dense')}</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="roomy">{t('console.table.roomy')}</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('console.table.pageSize')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={String(pageSize)} onValueChange={(size) => onPageSize(Number(size))}>
            {PAGE_SIZES.map((size) => (
              <DropdownMenuRadioItem key={size} value={String(size)}>
                {number(size)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
