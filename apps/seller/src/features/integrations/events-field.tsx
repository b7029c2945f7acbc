import { WEBHOOK_EVENTS, type WebhookEvent } from '@entrepot/contracts/webhooks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { eventWords } from './event-words.ts';

export interface EventsFieldProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (value: WebhookEvent[]) => void;
}

export function EventsField({ value, error, onChange }: EventsFieldProps) {
  const t = useT();
  return (
    <Field label={t('seller.webhooks.events')} error={error} group required>
      <div role="group" aria-label={t('seller.webhooks.events')} className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={eventWords(t, event)}
            description={
              <bdi dir="ltr" className="font-mono">
                {event}
              </bdi>
            }
            checked={value.includes(event)}
            onCheckedChange={(isChosen) => onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : value.includes(one))))}
          />
        ))}
      </div>
    </Field>
  );
}
