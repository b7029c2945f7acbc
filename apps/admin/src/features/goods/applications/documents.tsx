import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import FileImage from 'lucide-react/icons/file-image';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';

type Document = MerchantApplication['documents'][number];

/** Papers are fetched one by one, when somebody asks to see one: every look is kept in the audit log. */
export function Documents({ documents, label }: { documents: readonly Document[]; label: string }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {documents.map((document, index) => (
        <li key={document.id}>
          <DocumentButton document={document} label={t('admin.goods.document', { name: label, number: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function DocumentButton({ document: { id, width, height }, label }: { document: Document; label: string }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const [isFetching, setIsFetching] = useState(false);
  const [source, setSource] = useState<string>();
  async function look(): Promise<void> {
    setIsFetching(true);
    try {
      const { type, base64 } = await client.call('applications!document', { id }, { quiet: true });
      setSource(`data:${type};base64,${base64}`);
    } catch (error) {
      notify.error(words(error));
    } finally {
      setIsFetching(false);
    }
  }
  return (
    <>
      <Button size="sm" loading={isFetching} loadingLabel={t('account.working')} onClick={() => void look()}>
        <FileImage size={16} aria-hidden />
        {label}
      </Button>
      {/* Nothing of it stays when it is closed; another look is another record. */}
      {source && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setSource(undefined)}>
          <DialogContent title={label} description={t('admin.goods.document.kept')} size="xl" labels={{ close: t('action.close') }}>
            <img src={source} alt={label} width={width} height={height} className="h-auto max-w-full rounded-field bg-n50" />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
