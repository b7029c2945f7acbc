/** Setting, changing and resetting the transaction password: six digits each time. */
import { resetPauseQuery, useAccountChange } from '@entrepot/buyer/queries/account.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { useForm } from 'react-hook-form';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { CodeField } from '@entrepot/site/forms/code-field.tsx';
import { NewFundPassword } from '@entrepot/site/forms/new-fund-password.tsx';
import { NewPinFields } from '@entrepot/site/forms/new-pin-fields.tsx';
import { PinField } from '@entrepot/site/forms/password-field.tsx';
import { useCaptcha } from '@entrepot/site/forms/use-captcha.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { useSendCode } from '@entrepot/site/forms/use-send-code.tsx';
import { SetupForm } from './setup-form.tsx';
import { EMAIL_PATH, PHONE_PATH } from './setup-paths.ts';

export function SetFundPassword({ onDone }: { onDone: () => void }) {
  const t = useT();
  return (
    <NewFundPassword
      submitLabel={t('account.fund.set.submit')}
      onSet={() => {
        notify.success(t('account.fund.set.done'));
        onDone();
      }}
    />
  );
}

export function ChangeFundPassword() {
  const t = useT();
  const { client } = useServices();
  const rules = useRules();
  const change = useAccountChange(client, 'user!updateOldAndNewSafeword');
  const form = useForm({ defaultValues: { oldSafeword: '', newSafeword: '', repeated: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'wallet.fund_password_wrong': 'oldSafeword',
    'wallet.fund_password_invalid': 'newSafeword',
    'account.passwords_differ': 'repeated',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset();
      notify.success(t('account.fund.change.done'));
    } catch (error) {
      fail(error);
    }
  });
  return (
    <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.fund.change')}>
      <PinField label={t('account.fund.old')} registration={form.register('oldSafeword', rules.fundPassword)} error={errors.oldSafeword} />
      <NewPinFields form={form} first="newSafeword" repeated="repeated" />
    </SetupForm>
  );
}

export function ResetFundPassword({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const t = useT();
  const { client } = useServices();
  // Said beforehand; the answer names the exact end.
  const { data: pauseHours } = useQuery(resetPauseQuery(client));
  const rules = useRules();
  const { ask } = useCaptcha();
  const change = useAccountChange(client, 'user!resetSafeword');
  const form = useForm({ defaultValues: { verifcode: '', safeword: '', repeated: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {
    'account.code_missing': 'verifcode',
    'account.code_wrong': 'verifcode',
    'account.code_too_often': 'verifcode',
    'wallet.fund_password_invalid': 'safeword',
    'account.passwords_differ': 'repeated',
  });
  const code = useSendCode('reset-fund-password', ask);
  const submit = form.handleSubmit(async (values) => {
    try {
      const { withdrawalsPausedUntil } = await change.mutateAsync(values);
      form.reset();
      notify.success(t('account.fund.reset.done', { until: formatDateTime(withdrawalsPausedUntil) }));
      onDone();
    } catch (error) {
      fail(error);
    }
  });

  const contact = user.email ?? user.phone;
  if (contact === null) return <BindFirst />;
  return (
    <>
      {pauseHours ? (
        <p className="mb-6 flex max-w-110 gap-2.5 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">
          <Clock size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
          <span>{t('account.fund.pause', { hours: pauseHours })}</span>
        </p>
      ) : null}
      <p className="mb-6 text-14 text-body">{t('account.fund.reset.text', { contact })}</p>
      <SetupForm onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('account.fund.reset')}>
        <CodeField
          {...code}
          registration={form.register('verifcode', rules.code)}
          error={errors.verifcode}
          onSend={() => void code.send().catch(fail)}
        />
        <NewPinFields form={form} first="safeword" repeated="repeated" />
      </SetupForm>
    </>
  );
}

/** A code has to go somewhere. */
function BindFirst() {
  const t = useT();
  return (
    <div className="grid gap-3 text-14 text-body">
      <p>{t('account.fund.reset.noContact')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink asChild>
          <Link to={EMAIL_PATH}>{t('account.bind.email')}</Link>
        </TextLink>
        <TextLink asChild>
          <Link to={PHONE_PATH}>{t('account.bind.phone')}</Link>
        </TextLink>
      </p>
    </div>
  );
}
