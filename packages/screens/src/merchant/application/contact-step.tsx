import { useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import { useCountdown } from '@entrepot/buyer/account/use-countdown.ts';
import { NAME_MAX } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '@entrepot/site/forms/code-field.tsx';
import { FormNotice } from '@entrepot/site/forms/form-notice.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { SentCode } from '@entrepot/site/forms/use-send-code.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { checksOf } from './application-address.ts';
import { AcceptedNotice } from './remarks.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-frame.tsx';
import { Summary } from './summary.tsx';
import { useKeptStep } from './use-kept-step.ts';

/** With its country code, which no form of a country asks for: shops are everywhere. */
const PHONE = /^(\+|00)[0-9 ()/.-]{6,30}$/;

export function ContactStep({ application, email }: StepProps) {
  if (application && checksOf(application, 'contact').some(({ state }) => state === 'accepted')) {
    return (
      <>
        <AcceptedNotice />
        <Summary application={application} part="contact" />
      </>
    );
  }
  return <ContactForm application={application} email={email} />;
}

function ContactForm({ application, email }: StepProps) {
  const t = useT();
  const errorText = useErrorText();
  const rules = useRules();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      contactName: application?.contactName ?? '',
      contactEmail: application?.contactEmail || (email ?? ''),
      contactPhone: application?.contactPhone ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const step = useKeptStep(
    form,
    {
      'account.name_invalid': 'contactName',
      'account.email_invalid': 'contactEmail',
      'account.email_bound': 'contactEmail',
      'account.phone_invalid': 'contactPhone',
    },
    'documents',
  );
  const typed = form.watch('contactEmail').trim().toLowerCase();
  const isOwn = typed !== '' && typed === email?.toLowerCase();
  const proof = useRef<ProofHandle>(null);
  // A code that was typed is meant: the button that goes on proves it first.
  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if ((await proof.current?.proveTyped()) === false) return;
    step.onSubmit(event);
  }
  const isProven = isOwn || (application?.isEmailProven === true && typed === application.contactEmail.toLowerCase());
  return (
    <>
      <form noValidate onSubmit={step.onSubmit} onBlur={step.onBlur} className="grid gap-5" id="contact">
        <Field label={t('apply.contactName')} error={errors.contactName?.message} required>
          <TextInput {...form.register('contactName', rules.present)} size="lg" maxLength={NAME_MAX} autoComplete="name" />
        </Field>
        <Field label={t('account.phone.label')} error={errors.contactPhone?.message} hint={t('apply.contactPhone.hint')} required>
          <TextInput
            {...form.register('contactPhone', { validate: (text) => PHONE.test(text.trim()) || errorText('account.phone_invalid') })}
            size="lg"
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className="num"
          />
        </Field>
        <Field
          label={t('account.email.label')}
          error={errors.contactEmail?.message}
          hint={t('apply.contactEmail.hint')}
          required
          aside={
            <span role="status" className="inline-flex items-center gap-1.5 text-green">
              {isProven && <CircleCheck size={16} aria-hidden />}
              {isProven && t('apply.email.proven')}
            </span>
          }
        >
          <TextInput {...form.register('contactEmail', rules.email)} size="lg" dir="ltr" type="email" autoComplete="email" />
        </Field>
      </form>
      {!isProven && (
        <ProveEmail
          key={typed}
          ref={proof}
          address={typed}
          saveFirst={async () => (await form.trigger('contactEmail', { shouldFocus: true })) && step.saveAll()}
        />
      )}
      <form noValidate onSubmit={(event) => void goOn(event)} className="mt-6">
        <StepButtons errors={errors} isBusy={isSubmitting} back="shop" />
      </form>
    </>
  );
}

interface ProofHandle {
  /** False where the code that was typed is refused; true as well where none was. */
  proveTyped: () => Promise<boolean>;
}

/** A code that is mailed to the address shows that somebody reads there. */
function ProveEmail({ address, saveFirst, ref }: { address: string; saveFirst: () => Promise<boolean>; ref: Ref<ProofHandle> }) {
  const t = useT();
  const rules = useRules();
  const { client } = useServices();
  const prove = useApplicationStep(client, 'application!proveEmail');
  const { secondsLeft, start } = useCountdown();
  const [sent, setSent] = useState<SentCode>();
  const [isSending, setSending] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'account.code_missing': 'code', 'account.code_wrong': 'code', 'account.code_too_often': 'code' });

  async function send(): Promise<void> {
    setSending(true);
    try {
      if (!(await saveFirst())) return;
      const { resendAfterSeconds, validMinutes } = await client.call('application!sendCode', {}, { quiet: true });
      setSent({ target: address, validMinutes });
      start(resendAfterSeconds);
      form.setFocus('code');
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  }

  async function proveTyped(): Promise<boolean> {
    if (form.getValues('code').trim() === '') return true;
    let isProven = false;
    await form.handleSubmit(async ({ code }) => {
      try {
        await prove.mutateAsync({ code: code.trim() });
        isProven = true;
      } catch (error) {
        fail(error);
      }
    })();
    return isProven;
  }
  useImperativeHandle(ref, () => ({ proveTyped }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.trigger('code', { shouldFocus: true }).then((isRight) => isRight && proveTyped());
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4 rounded-card bg-n50 p-5">
      <p className="text-14 text-body">{t('apply.email.prove')}</p>
      <CodeField
        registration={form.register('code', rules.code)}
        error={errors.code}
        sent={sent}
        secondsLeft={secondsLeft}
        isSending={isSending}
        onSend={() => void send()}
      />
      <FormNotice errors={errors} />
      {sent && (
        <Button type="submit" size="lg" loading={isSubmitting} className="justify-self-start">
          {t('apply.email.confirm')}
        </Button>
      )}
    </form>
  );
}
