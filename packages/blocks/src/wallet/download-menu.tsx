import { useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonProps } from '@entrepot/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import Download from 'lucide-react/icons/download';

export interface DownloadMenuProps extends Pick<ButtonProps, 'size' | 'disabled' | 'loading' | 'loadingLabel'> {
  onChoose: (format: 'csv' | 'pdf') => void;
}

/** A statement as a file, of the kind that one likes. */
export function DownloadMenu({ onChoose, ...button }: DownloadMenuProps) {
  const t = useT();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button {...button}>
          <Download size={16} aria-hidden />
          {t('wallet.download')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onChoose('csv')}>{t('wallet.download.csv')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onChoose('pdf')}>{t('wallet.download.pdf')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
