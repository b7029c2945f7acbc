import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { APPLICATION_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import ExternalLink from 'lucide-react/icons/external-link';

export interface ApplyProps {
  /** Where the operator takes applications elsewhere; here, if there is no such place. */
  address: string | undefined;
  /** On the brand's colour the button turns light. */
  isOnBrand?: boolean | undefined;
}

export function Apply({ address, isOnBrand = false }: ApplyProps) {
  const t = useT();
  const look = clsx(isOnBrand && 'bg-on-brand! text-brand! hover:opacity-90');
  return (
    <Button asChild variant="primary" size="lg" className={look}>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('merchant.apply')}
          <ExternalLink size={18} aria-hidden />
          <VisuallyHidden>{t('link.newWindow')}</VisuallyHidden>
        </a>
      ) : (
        <LinkTo to={APPLICATION_PATH}>{t('merchant.apply')}</LinkTo>
      )}
    </Button>
  );
}
