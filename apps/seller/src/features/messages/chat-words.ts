/** How the inbox says who and what. */
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';

export function nameOf(t: Translate, { buyer: { name } }: Pick<ShopConversation, 'buyer'>): string {
  return name === '' ? t('seller.chat.visitor') : name;
}

/** What it is about: its order, or what was shown in it. */
export function subjectOf(t: Translate, { order, subject }: Pick<ShopConversation, 'order' | 'subject'>): string | undefined {
  return order ? t('chat.order', { serial: order.serial }) : subject?.name;
}
