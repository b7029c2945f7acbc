import { ShopBanner } from '@entrepot/blocks/shop/shop-banner.tsx';
import { ShopFigures } from '@entrepot/blocks/shop/shop-figures.tsx';
import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useFollow } from '@entrepot/site/use-follow.ts';
import { Button, type ButtonProps } from '@entrepot/ui/button.tsx';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { PausedNotice } from './paused-notice.tsx';
import { StoreContact } from './store-contact.tsx';

export interface StoreHeadProps {
  shop: ShopProfile;
  buttonSize?: ButtonProps['size'];
  /** Of what has been counted. */
  className: string;
}

/** Whose shop it is, how to follow and reach it, and what has been counted of it. */
export function StoreHead({ shop, buttonSize, className }: StoreHeadProps) {
  const t = useT();
  const { isFollowed, toggle } = useFollow(shop.id);
  return (
    <>
      <ShopBanner
        shop={shop}
        actions={
          <>
            <Button size={buttonSize} variant={isFollowed ? 'secondary' : 'primary'} aria-pressed={isFollowed} onClick={toggle}>
              {isFollowed ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
              {t(isFollowed ? 'store.following' : 'store.follow')}
            </Button>
            <StoreContact shop={shop} />
          </>
        }
      />
      {shop.isPaused && <PausedNotice />}
      <div className={className}>
        <ShopFigures shop={shop} />
      </div>
    </>
  );
}
