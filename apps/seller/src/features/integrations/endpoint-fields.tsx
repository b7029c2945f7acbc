import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { MAX_WEBHOOK_NOTE_LENGTH, MAX_WEBHOOK_URL_LENGTH, type WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { EventsField } from './events-field.tsx';

export interface EndpointValues {
  url: string;
  note: string;
  events: WebhookEvent[];
}

export const ENDPOINT_ERRORS = { 'webhook.url_invalid': 'url', 'webhook.address_private': 'url' } as const;

/** The same for a new endpoint and for one that is changed. */
export function EndpointFields({ form }: { form: UseFormReturn<EndpointValues> }) {
  const t = useT();
  const rules = useRules();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('seller.webhooks.url')} error={errors.url?.message} required>
        <TextInput
          {...form.register('url', rules.present)}
          type="url"
          dir="ltr"
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('seller.webhooks.note')} note={t('account.optional')} error={errors.note?.message}>
        <TextInput {...form.register('note')} maxLength={MAX_WEBHOOK_NOTE_LENGTH} autoComplete="off" />
      </Field>
      <EventsField
        value={form.watch('events')}
        error={errors.events?.message}
        onChange={(events) => {
          form.clearErrors('events');
          form.setValue('events', events);
        }}
      />
    </>
  );
}

/** False where nothing is chosen, which is said beside the boxes. */
export function hasEvents(form: UseFormReturn<EndpointValues>, words: string): boolean {
  if (form.getValues('events').length > 0) return true;
  form.setError('events', { message: words });
  return false;
}
