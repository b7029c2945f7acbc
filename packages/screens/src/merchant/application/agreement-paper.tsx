import { downloadPdf } from '@entrepot/buyer/download-file.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useState } from 'react';

/** The agreement as it was accepted, to be kept. */
export function AgreementPaper() {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const [isFetching, setFetching] = useState(false);
  async function download(): Promise<void> {
    setFetching(true);
    try {
      await downloadPdf('application!agreementPaper', language, {});
    } catch (error) {
      notify.error(words(error));
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button size="sm" loading={isFetching} onClick={() => void download()}>
      {t('apply.agreement.download')}
    </Button>
  );
}
