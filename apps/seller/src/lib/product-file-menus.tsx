import { IMPORT_FORMATS, type ImportFormat } from '@entrepot/contracts/import-columns.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import Download from 'lucide-react/icons/download';
import { exportAddress, templateAddress, type ExportFilter } from './shop-files.ts';

/** The products that a list shows, all pages of it, as a file that can be changed and imported again. */
export function ExportMenu({ filter = {} }: { filter?: ExportFilter }) {
  const t = useT();
  const language = useLanguage();
  return <FileMenu label={t('import.export')} addressOf={(format) => exportAddress(format, language, filter)} />;
}

export function TemplateMenu() {
  const t = useT();
  const language = useLanguage();
  return <FileMenu label={t('import.template')} addressOf={(format) => templateAddress(format, language)} />;
}

function FileMenu({ label, addressOf }: { label: string; addressOf: (format: ImportFormat) => string }) {
  const t = useT();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download size={16} aria-hidden />
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {IMPORT_FORMATS.map((format) => (
          <DropdownMenuItem key={format} asChild>
            <a href={addressOf(format)} download>
              {t('import.format', { format: format.toUpperCase() })}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
