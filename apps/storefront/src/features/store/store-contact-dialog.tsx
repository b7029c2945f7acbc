import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { DeferredProps } from '@entrepot/ui/deferred.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@entrepot/ui/dialog.tsx';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { setSupportOpen } from '../../lib/support-opener.ts';

const LINK = 'font-semibold text-ink underline decoration-n300 underline-offset-4 hover:decoration-current';

/** How to reach the shop itself, and who helps where it gives no contact. */
export function StoreContactDialog({ trigger, defaultOpen, shop }: DeferredProps & { shop: ShopProfile }) {
  const t = useT();
  const { contactPhone: phone, corporateEmail: email } = shop;
  return (
    <Dialog defaultOpen={defaultOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="sm"
        title={t('store.contact.title', { name: shop.name })}
        description={t('store.contact.text')}
        labels={{ close: t('action.close') }}
        footer={
          <DialogClose asChild>
            <Button onClick={() => setSupportOpen(true)}>
              <Headset size={18} aria-hidden />
              {t('support.open')}
            </Button>
          </DialogClose>
        }
      >
        {(email || phone) && (
          <dl className="grid gap-4">
            {email && (
              <Line icon={<Mail size={20} aria-hidden />} label={t('support.email')}>
                <a href={`mailto:${email}`} className={LINK}>
                  <bdi>{email}</bdi>
                </a>
              </Line>
            )}
            {phone && (
              <Line icon={<Phone size={20} aria-hidden />} label={t('support.phone')}>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
                  <bdi className="num">{phone}</bdi>
                </a>
              </Line>
            )}
          </dl>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-12 text-quiet">
        <span className="absolute start-0 mt-0.5 text-icon">{icon}</span>
        {label}
      </dt>
      <dd className="mt-0.5 text-16 break-words">{children}</dd>
    </div>
  );
}
