import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { WEBHOOK_EVENTS } from '@entrepot/contracts/webhooks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { ENDPOINT_ERRORS, EndpointFields, hasEvents, type EndpointValues } from './endpoint-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** First the address, then the secret, once. */
export function CreateEndpointDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const { form, forget } = useKeptForm<EndpointValues>('new-endpoint', { url: '', note: '', events: [...WEBHOOK_EVENTS] });
  const sending = useFormWork(form, ENDPOINT_ERRORS, async ({ url, note, events }) => {
    if (!hasEvents(form, t('seller.webhooks.events.missing'))) return;
    const made = await client.call('webhook!create', { url: url.trim(), note: note.trim(), events }, { quiet: true });
    forget();
    void queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    setSecret(made.secret);
  });
  if (secret)
    return (
      <SecretDialog
        title={t('seller.webhooks.made')}
        text={t('seller.webhooks.secret.text')}
        label={t('seller.webhooks.secret')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('seller.webhooks.new')} description={t('seller.webhooks.new.text')} labels={{ close: t('action.close') }}>
        <FormLines {...sending} submitLabel={t('seller.webhooks.make')} aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}>
          <EndpointFields form={form} />
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
