import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { FormNotice } from '@entrepot/console/forms/form-notice.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import type { ShippingRules } from '@entrepot/contracts/calls/shop-desk.ts';
import { FREIGHT_LIMITS } from '@entrepot/contracts/freight.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { useForm, useFieldArray } from 'react-hook-form';
import { SHIPPING_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { FreightExample } from './freight-example.tsx';
import { fieldsFrom, newZone, zonesFrom, type ShippingFields } from './zone-form.ts';
import { ZoneCard } from './zone-card.tsx';

/** Where the shop sends to and for how much, tried out with an example before it is saved. */
export function ShippingPage() {
  const t = useT();
  const client = useSellerClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: SHIPPING_KEY,
    queryFn: ({ signal }) => client.call('shipping!list', {}, { quiet: true, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <ConsolePage title={t('seller.shipping.title')} text={t('seller.shipping.text')}>
      {data ? (
        <ShippingForm key={data.revision} rules={data} />
      ) : isError ? (
        <ErrorState
          title={t('problem.failed.title')}
          text={t('problem.failed.text')}
          retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}

function ShippingForm({ rules }: { rules: ShippingRules }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const form = useForm<ShippingFields>({ defaultValues: fieldsFrom(rules.zones) });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'zones' });
  const { errors, isSubmitting, isDirty } = form.formState;
  const fail = useFailure(form, {});
  const submit = form.handleSubmit(async (values) => {
    const zones = zonesFrom(values);
    if (!zones) return;
    try {
      const saved = await client.call('shipping!save', { zones, revision: rules.revision }, { quiet: true });
      queries.setQueryData(SHIPPING_KEY, saved);
      notify.success(t('seller.shipping.saved'));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        {fields.length === 0 && (
          <EmptyState icon={<Truck size={22} />} title={t('seller.shipping.empty')} text={t('seller.shipping.empty.text')} />
        )}
        {fields.map((field, index) => (
          <ZoneCard
            key={field.id}
            form={form}
            index={index}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
          />
        ))}
        <Button onClick={() => append(newZone())} disabled={fields.length >= FREIGHT_LIMITS.zones} className="justify-self-start">
          <Plus size={16} aria-hidden />
          {t('seller.shipping.addZone')}
        </Button>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-20">
        <FreightExample fields={form.watch()} />
        <FormNotice errors={errors} />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" block loading={isSubmitting} loadingLabel={t('account.working')} disabled={!isDirty}>
            {t('account.save')}
          </Button>
          {isDirty && (
            <Button block onClick={() => form.reset(fieldsFrom(rules.zones))}>
              {t('seller.shipping.undo')}
            </Button>
          )}
          <p className="text-12 text-quiet">{t('seller.shipping.note')}</p>
        </div>
      </div>
    </form>
  );
}
