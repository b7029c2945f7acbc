import { CallError } from '@entrepot/api-client/call-error.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { clearSession } from '@entrepot/buyer/session.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CLOSE_REASON_MAX } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ORDERS_PATH, WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { LoginPasswordField } from '@entrepot/blocks/forms/password-field.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { SetupForm } from './setup-form.tsx';
import { SetupPage } from './setup-page.tsx';
import { CANCELLATION_PATH } from './setup-paths.ts';

export function CancellationPage() {
  const t = useT();
  return (
    <SetupPage path={CANCELLATION_PATH} title={t('centre.setup.close')} text={t('account.close.text')}>
      {(user) => (
        <>
          <Consequences />
          <CancellationForm user={user} />
        </>
      )}
    </SetupPage>
  );
}

const ERASED = [
  'account.close.erased.person',
  'account.close.erased.addresses',
  'account.close.erased.lists',
  'account.close.erased.sessions',
] as const;
const STAYS = ['account.close.stays.orders', 'account.close.stays.reviews', 'account.close.stays.reason'] as const;

function Consequences() {
  const t = useT();
  const lists = [
    { title: 'account.close.erased', items: ERASED },
    { title: 'account.close.stays', items: STAYS },
  ] as const;
  return (
    <div className="mb-6 grid gap-6 sm:grid-cols-2">
      {lists.map(({ title, items }) => (
        <section key={title} className="border-t-2 border-n900 pt-4">
          <h2 className="text-16 font-semibold">{t(title)}</h2>
          <ul className="mt-2 grid gap-1 ps-5 text-14 text-body" style={{ listStyle: 'disc' }}>
            {items.map((id) => (
              <li key={id}>{t(id)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CancellationForm({ user }: { user: CurrentUser }) {
  const t = useT();
  const errorText = useErrorText();
  const { client } = useServices();
  const navigator = useNavigator();
  const rules = useRules();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<ErrorKey>();
  const form = useForm({ defaultValues: { reason: '', password: '' } });
  const { errors } = form.formState;
  const fail = useFailure(form, { 'logoff.reason_required': 'reason', 'account.wrong_old_password': 'password' });

  // Nothing is sent before it was asked once more.
  const submit = form.handleSubmit(() => {
    setRefusal(undefined);
    setAsking(true);
  });

  async function close(): Promise<void> {
    try {
      await client.call('user!logoff', form.getValues(), { quiet: true });
    } catch (error) {
      setAsking(false);
      setRefusal(error instanceof CallError ? error.key : undefined);
      // The question gives the focus back when it goes; the error moves it afterwards.
      setTimeout(() => fail(error));
      return;
    }
    form.reset();
    clearSession();
    notify.success(t('account.close.done'));
    navigator.navigate(HOME_PATH, { replace: true });
  }

  return (
    <>
      <SetupForm
        onSubmit={submit}
        errors={errors}
        isSubmitting={false}
        submitLabel={t('account.setup.cancellation')}
        tone="danger"
        wayOut={<WayOut refusal={refusal} />}
      >
        <Field label={t('account.close.reason')} error={errors.reason?.message} required>
          <TextArea
            {...form.register('reason', { validate: (text) => text.trim() !== '' || errorText('logoff.reason_required') })}
            maxLength={CLOSE_REASON_MAX}
          />
        </Field>
        <LoginPasswordField size="lg" registration={form.register('password', rules.present)} error={errors.password} />
      </SetupForm>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('account.close.ask', { name: user.username })}
        description={t('account.close.ask.text')}
        labels={{ confirm: t('account.setup.cancellation'), cancel: t('account.close.keep'), working: t('account.working') }}
        tone="danger"
        onConfirm={close}
      />
    </>
  );
}

/** Where what stands in the way can be settled: on its page, or with people. */
function WayOut({ refusal }: { refusal: ErrorKey | undefined }) {
  const t = useT();
  const hasPage = useHasPage();
  const page = refusal === 'logoff.balance_left' ? WALLET_PATH : refusal === 'logoff.open_business' ? ORDERS_PATH : undefined;
  if (!page) return null;
  return hasPage(page) ? (
    <TextLink asChild>
      <Link to={page}>{t(page === WALLET_PATH ? 'account.close.toBalance' : 'account.close.toOrders')}</Link>
    </TextLink>
  ) : (
    <Button size="sm" className="justify-self-start" onClick={() => openChat()}>
      {t('support.open')}
    </Button>
  );
}
