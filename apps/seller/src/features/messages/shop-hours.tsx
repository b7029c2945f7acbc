import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { ownTimeZone, TimeZoneChoice } from '@entrepot/console/forms/time-zone-choice.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { shopInboxCalls } from '@entrepot/contracts/calls/shop-inbox.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { formatOpenDays } from '@entrepot/i18n/opening-hours.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { zonePlace } from '@entrepot/i18n/zone-place.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Switch } from '@entrepot/ui/switch.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { HOURS_KEY, useShopHours } from './inbox-queries.ts';

type Hours = NonNullable<InputOf<(typeof shopInboxCalls)['chat!setHours']>['hours']>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday. */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const usual = (): Hours => ({
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  timeZone: ownTimeZone(),
});

/** When somebody of the shop is there: outside of it buyers read when that is, before they write. */
export function ShopHours() {
  const t = useT();
  const language = useLanguage();
  const { data: hours, isSuccess } = useShopHours();
  const words = useFailureWords();
  const save = useSave();
  const [isEditing, setEditing] = useState(false);
  if (!isSuccess) return null;
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-13 font-semibold">{t('seller.chat.hours')}</h3>
        <Switch
          aria-label={t('seller.chat.hours')}
          checked={hours !== null}
          onCheckedChange={(isOn) => (isOn ? setEditing(true) : void save(undefined).catch((error: unknown) => notify.error(words(error))))}
        />
      </div>
      {hours ? (
        <>
          <p className="text-12 text-quiet">
            {t('seller.chat.hours.text', {
              days: formatOpenDays(hours, language),
              opens: hours.opens,
              closes: hours.closes,
              city: zonePlace(hours, language),
            })}
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => setEditing(true)}>
            {t('seller.chat.hours.change')}
          </Button>
        </>
      ) : (
        <p className="text-12 text-quiet">{t('seller.chat.hours.none')}</p>
      )}
      {isEditing && (
        <Dialog open onOpenChange={setEditing}>
          <DialogContent title={t('seller.chat.hours')} labels={{ close: t('action.close') }}>
            <HoursForm hours={hours ?? usual()} onDone={() => setEditing(false)} />
          </DialogContent>
        </Dialog>
      )}
    </section>
  );
}

function useSave(): (hours: Hours | undefined) => Promise<void> {
  const client = useSellerClient();
  const queries = useQueryClient();
  return async (hours) => {
    queries.setQueryData(HOURS_KEY, await client.call('chat!setHours', hours ? { hours } : {}, { quiet: true }));
  };
}

function HoursForm({ hours, onDone }: { hours: Hours; onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const save = useSave();
  const form = useForm<Hours>({ defaultValues: hours });
  const weekdays = form.watch('weekdays');
  const zone = useController({ control: form.control, name: 'timeZone', rules: { required: true } });
  const nameOf = new Intl.DateTimeFormat(recordLocale(language), { weekday: 'short', timeZone: 'UTC' });
  const toggle = (day: number) =>
    form.setValue(
      'weekdays',
      WEEKDAYS.filter((one) => (one === day) !== weekdays.includes(one)),
    );
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'request.invalid': 'timeZone' }, async (values) => {
    await save(values);
    onDone();
  });
  return (
    <FormLines {...lines} isHeld={weekdays.length === 0} submitLabel={t('seller.chat.saved.save')} isBlock>
      <Field label={t('seller.chat.hours.days')} group>
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((day) => (
            <Chip key={day} selected={weekdays.includes(day)} onClick={() => toggle(day)}>
              {nameOf.format(FIRST_DAY_MS + (day - 1) * DAY_MS)}
            </Chip>
          ))}
        </div>
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('seller.chat.hours.opens')} required>
          <TextInput {...form.register('opens', { required: true })} type="time" />
        </Field>
        <Field label={t('seller.chat.hours.closes')} error={errors.closes?.message} required>
          <TextInput
            {...form.register('closes', { validate: (closes) => closes > form.getValues('opens') || t('seller.chat.hours.wrong') })}
            type="time"
          />
        </Field>
      </div>
      <Field label={t('seller.chat.hours.zone')} error={errors.timeZone?.message} required>
        <TimeZoneChoice value={zone.field.value} onChange={zone.field.onChange} label={t('seller.chat.hours.zone')} />
      </Field>
    </FormLines>
  );
}
