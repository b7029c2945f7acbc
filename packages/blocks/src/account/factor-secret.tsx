import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { QrCode } from '@entrepot/ui/qr-code.tsx';
import clsx from 'clsx';

export interface FactorSecretProps {
  secret: string;
  /** The same for the app's camera. */
  uri: string;
  /** Pages have more room than consoles. */
  isRoomy?: boolean;
}

/** What an authenticator app is told: scanned, or typed. */
export function FactorSecret({ secret, uri, isRoomy = false }: FactorSecretProps) {
  const t = useT();
  return (
    <>
      <ol className={clsx('grid list-decimal gap-1 ps-5 text-14 text-body', isRoomy ? 'mb-6' : 'mb-5')}>
        <li>{t('account.2fa.step.scan')}</li>
        <li>{t('account.2fa.step.code')}</li>
      </ol>
      <div className={clsx('flex flex-wrap items-center', isRoomy ? 'mb-6 gap-6' : 'mb-5 gap-5')}>
        <QrCode text={uri} label={t('account.2fa.qr')} sizePx={isRoomy ? 176 : 152} className="border" />
        <div className={clsx('min-w-0 flex-1 text-14', !isRoomy && 'basis-40')}>
          <p className="text-quiet">{t('account.2fa.secret')}</p>
          <p className="mt-1 flex items-center gap-2">
            <code dir="ltr" className="num font-semibold break-all">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton
              text={secret}
              labels={{ copy: t('account.2fa.copySecret'), copied: t('account.copied'), failed: t('account.copyFailed') }}
            />
          </p>
        </div>
      </div>
    </>
  );
}
