import { pictureLimitQuery, useIdentityStep } from '@entrepot/buyer/queries/identity.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { sidesOf } from '@entrepot/contracts/identity.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { Withdraw } from './withdraw.tsx';

/** A place for each picture; handed in once all of them are there. */
export function PicturesStep({ identity: { application } }: { identity: OwnIdentity }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const { data: maxMb } = useQuery(pictureLimitQuery(client));
  const step = useIdentityStep(client, 'identity!submitAdvanced');
  const form = useForm({ defaultValues: {} });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  if (!application) return null;
  const { documentKind, received } = application;
  const sides = sidesOf(documentKind);
  const isWhole = sides.every((side) => received.includes(side));
  const submit = form.handleSubmit(() => step.mutateAsync({}).catch(fail));
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-14 text-body">{t('identity.pictures.text', { size: maxMb === undefined ? '…' : formats.number(maxMb) })}</p>
      <ul className="identity-slots">
        {sides.map((side) => (
          <li key={`${documentKind}:${side}`} className="min-w-0">
            <PictureSlot
              side={side}
              isPage={documentKind === 'passport' && side === 'front'}
              isReceived={received.includes(side)}
              maxMb={maxMb}
            />
          </li>
        ))}
      </ul>
      <p className="text-14 text-quiet">{t(isWhole ? 'identity.submit.text' : 'identity.submit.missing')}</p>
      <FormNotice errors={errors} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" variant="primary" size="lg" disabled={!isWhole} loading={isSubmitting} loadingLabel={t('account.working')}>
          {t('identity.submit')}
        </Button>
        <Withdraw />
      </div>
    </form>
  );
}
