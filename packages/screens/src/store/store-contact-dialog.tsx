import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { DeferredProps } from '@entrepot/ui/deferred.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@entrepot/ui/dialog.tsx';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { CONTACT_LINK, ContactLine } from '@entrepot/site/contact-line.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';

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
        description={t(email || phone ? 'store.contact.text' : 'store.contact.none')}
        labels={{ close: t('action.close') }}
        footer={
          <>
            <DialogClose asChild>
              <Button onClick={() => openChat()}>
                <Headset size={18} aria-hidden />
                {t('support.open')}
              </Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="primary" onClick={() => openChat({ shop: { id: shop.id, name: shop.name } })}>
                <MessageCircle size={18} aria-hidden />
                {t('store.message')}
              </Button>
            </DialogClose>
          </>
        }
      >
        {(email || phone) && (
          <dl className="grid gap-4">
            {email && (
              <ContactLine icon={<Mail size={20} aria-hidden />} label={t('support.email')}>
                <a href={`mailto:${email}`} className={CONTACT_LINK}>
                  <bdi>{email}</bdi>
                </a>
              </ContactLine>
            )}
            {phone && (
              <ContactLine icon={<Phone size={20} aria-hidden />} label={t('support.phone')}>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={CONTACT_LINK}>
                  <bdi className="num">{phone}</bdi>
                </a>
              </ContactLine>
            )}
          </dl>
        )}
      </DialogContent>
    </Dialog>
  );
}
