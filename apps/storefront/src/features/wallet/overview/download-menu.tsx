import { useStatementFile, type StatementFileInput } from '@entrepot/buyer/queries/wallet.ts';
import { saveFile } from '@entrepot/buyer/wallet/save-file.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import Download from 'lucide-react/icons/download';
import { useFailureWords } from '../../../lib/forms/use-failure.ts';
import { useServices } from '../../../lib/services.tsx';

/** The same lines that are shown, as a file. */
export function DownloadMenu({ chosen, isEmpty }: { chosen: Omit<StatementFileInput, 'format'>; isEmpty: boolean }) {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const file = useStatementFile(client);
  const fetchFile = (format: 'csv' | 'pdf') =>
    file.mutate({ ...chosen, format }, { onSuccess: saveFile, onError: (error) => notify.error(words(error)) });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={isEmpty} loading={file.isPending} loadingLabel={t('centre.working')}>
          <Download size={16} aria-hidden />
          {t('wallet.download')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => fetchFile('csv')}>{t('wallet.download.csv')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => fetchFile('pdf')}>{t('wallet.download.pdf')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
