import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormLines } from '../forms/form-lines.tsx';
import { useFormWork } from '../forms/use-form-work.ts';
import { useRouter } from '../router/use-router.tsx';
import { useServices, useSessionState } from '../services.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { DoorLayout } from './door-layout.tsx';
import { LoginPage } from './login-page.tsx';

export interface AcceptInvitationProps {
  zone: string;
  /** Chooses the password with the secret of the link; resolves with the address to log in with. */
  accept: (secret: string, password: string) => Promise<{ email: string }>;
}

/**
 * The secret stands behind the hash sign of the mailed link, where neither a log nor a referrer sees it; here it leaves the address bar
 * too.
 */
function takeSecret(): string {
  const secret = window.location.hash.slice(1);
  if (secret !== '') window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return secret;
}

/** The link of the mail leads here; whoever has chosen a password is in, and arrives at the first screen or at what they still owe. */
export function AcceptInvitation({ zone, accept }: AcceptInvitationProps) {
  const t = useT();
  const [secret] = useState(takeSecret);
  const [email, setEmail] = useState<string>();
  const router = useRouter();
  const services = useServices();
  const session = useSessionState();
  const isPast = email !== undefined && session.kind !== 'loading' && session.kind !== 'out';
  useEffect(() => {
    if (isPast) router.navigate('/', { replace: true });
  }, [isPast, router]);
  const user = email !== undefined && session.kind === 'in' ? session.user : undefined;
  const greet = useEffectEvent(({ name, shop }: ConsoleUser) =>
    notify.success(shop ? t('console.invitation.welcomeShop', { name, shop: shop.name }) : t('console.invitation.welcome', { name })),
  );
  useEffect(() => {
    if (user) greet(user);
  }, [user]);
  const form = useForm({ defaultValues: { password: '', repeated: '' } });
  const lines = useFormWork(form, { 'account.console_password_invalid': 'password' }, async ({ password }) => {
    const accepted = await accept(secret, password);
    // The answer let them in; what the server says of it counts.
    await services.session.load();
    setEmail(accepted.email);
  });

  if (email !== undefined) return <LoginPage zone={zone} wasLost={false} email={email} />;
  if (secret === '') {
    return (
      <DoorLayout zone={zone} title={t('console.invitation.title')}>
        <ErrorState variant="inline" title={t('console.invitation.noSecret')} />
      </DoorLayout>
    );
  }
  return (
    <DoorLayout zone={zone} title={t('console.invitation.title')} text={t('console.invitation.text')}>
      <FormLines {...lines} submitLabel={t('console.invitation.submit')} isBlock>
        <ChosenPasswordFields form={form} first="password" repeated="repeated" />
      </FormLines>
    </DoorLayout>
  );
}
