import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import FileCheck from 'lucide-react/icons/file-check';
import FileImage from 'lucide-react/icons/file-image';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { APPLICATIONS_KEY } from '../goods-queries.ts';

type Document = ApplicationCase['application']['documents'][number];

/** Papers are fetched one by one, when somebody asks to see one: every look is kept in the audit log, and nobody approves unopened ones. */
export function Documents({ documents, seen, label }: { documents: readonly Document[]; seen: readonly string[]; label: string }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {documents.map((document, index) => (
        <li key={document.id} className="grid justify-items-start gap-2">
          <DocumentView
            document={document}
            isSeen={seen.includes(document.id)}
            label={t('admin.goods.document', { name: label, number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Opened, it stands beside what is decided about it; large, it stands alone. */
function DocumentView({ document: { id, width, height }, isSeen, label }: { document: Document; isSeen: boolean; label: string }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [isFetching, setIsFetching] = useState(false);
  const [source, setSource] = useState<string>();
  const [isLarge, setIsLarge] = useState(false);
  async function look(): Promise<void> {
    setIsFetching(true);
    try {
      const { type, base64 } = await client.call('applications!document', { id }, { quiet: true });
      setSource(`data:${type};base64,${base64}`);
      // The look is a record by now, and the decision depends on it.
      void queries.invalidateQueries({ queryKey: [...APPLICATIONS_KEY, 'get'] });
    } catch (error) {
      notify.error(words(error));
    } finally {
      setIsFetching(false);
    }
  }
  const Icon = isSeen ? FileCheck : FileImage;
  return (
    <>
      {source ? (
        <>
          <button type="button" aria-label={`${t('admin.goods.document.enlarge')}: ${label}`} onClick={() => setIsLarge(true)}>
            <img
              src={source}
              alt={label}
              width={width}
              height={height}
              className="h-auto max-h-100 max-w-full rounded-field bg-n50 object-contain"
            />
          </button>
          <p className="text-12 text-quiet">{t('admin.goods.document.kept')}</p>
        </>
      ) : (
        <Button size="sm" loading={isFetching} loadingLabel={t('account.working')} onClick={() => void look()}>
          <Icon size={16} aria-hidden />
          {label}
        </Button>
      )}
      {source && isLarge && (
        <Dialog open onOpenChange={setIsLarge}>
          <DialogContent title={label} description={t('admin.goods.document.kept')} size="xl" labels={{ close: t('action.close') }}>
            <img src={source} alt={label} width={width} height={height} className="h-auto max-w-full rounded-field bg-n50" />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
