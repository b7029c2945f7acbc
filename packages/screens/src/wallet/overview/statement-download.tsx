import { DownloadMenu } from '@entrepot/blocks/wallet/download-menu.tsx';
import { useStatementFile, type StatementFileInput } from '@entrepot/buyer/queries/wallet.ts';
import { saveFile } from '@entrepot/buyer/wallet/save-file.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';

/** The same lines that are shown, as a file. */
export function StatementDownload({ chosen, isEmpty }: { chosen: Omit<StatementFileInput, 'format'>; isEmpty: boolean }) {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const file = useStatementFile(client);
  const fetchFile = (format: 'csv' | 'pdf') =>
    file.mutate({ ...chosen, format }, { onSuccess: saveFile, onError: (error) => notify.error(words(error)) });
  return <DownloadMenu size="sm" disabled={isEmpty} loading={file.isPending} loadingLabel={t('centre.working')} onChoose={fetchFile} />;
}
