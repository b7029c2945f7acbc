import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';

/** Both halves at the same size: what such a check proves, and what it does not. */
export function ProofMeaning({ className }: { className?: string }) {
  const t = useT();
  return (
    <div className={clsx('grid gap-6 text-14 sm:grid-cols-2', className)}>
      <section>
        <h3 className="mb-2 font-sans font-semibold">{t('wallet.proof.proves')}</h3>
        <ul className="grid gap-2 text-body">
          {(['wallet.proof.proves1', 'wallet.proof.proves2'] as const).map((id) => (
            <li key={id} className="flex gap-2">
              <Check size={17} aria-hidden className="mt-0.5 text-green" />
              {t(id)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 font-sans font-semibold">{t('wallet.proof.not')}</h3>
        <ul className="grid gap-2 text-body">
          {(['wallet.proof.not1', 'wallet.proof.not2'] as const).map((id) => (
            <li key={id} className="flex gap-2">
              <X size={17} aria-hidden className="mt-0.5 text-amber" />
              {t(id)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
