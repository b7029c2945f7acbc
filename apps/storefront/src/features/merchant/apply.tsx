import type { SupportContact } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';

export interface ApplyProps {
  /** Where shops apply; by mail, while there is no such place. */
  address: string | undefined;
  contact: Pick<SupportContact, 'email' | 'phone'>;
  /** On the brand's colour the button turns light. */
  isOnBrand?: boolean | undefined;
}

export function Apply({ address, contact, isOnBrand = false }: ApplyProps) {
  const t = useT();
  const look = clsx(isOnBrand && 'bg-on-brand! text-brand! hover:opacity-90');
  if (address) {
    return (
      <Button asChild variant="primary" size="lg" className={look}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('merchant.apply')}
          <ExternalLink size={18} aria-hidden />
          <VisuallyHidden>{t('link.newWindow')}</VisuallyHidden>
        </a>
      </Button>
    );
  }
  return (
    <div>
      <Button asChild variant="primary" size="lg" className={look}>
        <a href={`mailto:${contact.email}`}>
          <Mail size={18} aria-hidden />
          {t('merchant.applyByMail')}
        </a>
      </Button>
      <p className={clsx('mt-4 max-w-130 text-14', !isOnBrand && 'text-quiet')}>
        {!isOnBrand && t('merchant.byMail')} <bdi className="font-semibold">{contact.email}</bdi>
        <span aria-hidden className="mx-2">
          ·
        </span>
        <bdi className="num font-semibold whitespace-nowrap">{contact.phone}</bdi>
      </p>
    </div>
  );
}
