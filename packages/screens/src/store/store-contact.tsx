import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DeferredOverlay, type DeferredProps } from '@entrepot/ui/deferred.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useCallback } from 'react';
import { openChat } from '@entrepot/site/chat-opener.ts';

/** The dialog comes with the first wish to see it; where it cannot be fetched, the shop is written to at once. */
export function StoreContact({ shop }: { shop: ShopProfile }) {
  const t = useT();
  const load = useCallback(async () => {
    const { StoreContactDialog } = await import('./store-contact-dialog.tsx');
    return { default: (props: DeferredProps) => <StoreContactDialog {...props} shop={shop} /> };
  }, [shop]);
  return (
    <DeferredOverlay
      load={load}
      onLoadError={() => openChat({ shop })}
      trigger={
        <Button>
          <MessageCircle size={18} aria-hidden />
          {t('store.contact')}
        </Button>
      }
    />
  );
}
