import { useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { APPLICATION_LIMITS } from '@entrepot/contracts/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useForm } from 'react-hook-form';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { APPLICATION_PATH } from '@entrepot/blocks/paths.ts';
import { stepAddress } from './application-address.ts';
import { Checklist } from './checklist.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-frame.tsx';
import { Summary } from './summary.tsx';
import { Withdraw } from './withdraw.tsx';

/** All of it once more, what is missing with the way to it, and the button that hands it in. */
export function ReviewStep({ application }: StepProps) {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  const submit = useApplicationStep(client, 'application!submit');
  const form = useForm({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  if (!application) return <p className="text-14 text-body">{t('apply.review.empty')}</p>;
  const isAgain = application.state === 'changes_asked';

  const send = form.handleSubmit(async ({ note }) => {
    try {
      await submit.mutateAsync({ note });
      notify.success(t('apply.sent'));
      navigator.navigate(APPLICATION_PATH, { replace: true });
    } catch (error) {
      fail(error);
      if (error instanceof CallError && error.key === 'application.email_unproven') navigator.navigate(stepAddress('contact'));
      if (error instanceof CallError && error.key === 'application.agreement_outdated') navigator.navigate(stepAddress('agreement'));
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-8">
      <p className="text-14 text-body">{t('apply.review.text')}</p>
      <Checklist application={application} isEditable />
      <Summary application={application} part="shop" />
      <Summary application={application} part="contact" />
      <Field label={t('apply.note')} note={t('centre.address.optional')}>
        <TextArea {...form.register('note')} rows={3} maxLength={APPLICATION_LIMITS.note} />
      </Field>
      <StepButtons errors={errors} isBusy={isSubmitting} back="agreement" label={t(isAgain ? 'apply.sendAgain' : 'apply.send')} />
      <Withdraw />
    </form>
  );
}
