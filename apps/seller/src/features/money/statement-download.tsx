import { DownloadMenu } from '@entrepot/blocks/wallet/download-menu.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import type { StatementChoice } from './statement-page.tsx';

/** The same lines that are shown, as a file with its hash. */
export function StatementDownload({ chosen }: { chosen: StatementChoice }) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const file = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => client.call('statement!file', { format, ...chosen }, { quiet: true }),
  });
  const fetchFile = (format: 'csv' | 'pdf') =>
    file.mutate(format, {
      onSuccess(made) {
        saveFile(made);
        notify.success(t('seller.statement.saved'));
      },
      onError: (error) => notify.error(words(error)),
    });
  return <DownloadMenu loading={file.isPending} loadingLabel={t('account.working')} onChoose={fetchFile} />;
}
