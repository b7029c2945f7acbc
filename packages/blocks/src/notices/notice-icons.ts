import type { NoticeKind } from '@entrepot/contracts/notices.ts';
import type { LucideIcon } from 'lucide-react';
import Landmark from 'lucide-react/icons/landmark';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';

export const NOTICE_ICONS: Readonly<Record<NoticeKind, LucideIcon>> = {
  orders: Package,
  refunds: Undo2,
  wallet: Wallet,
  loans: Landmark,
  chat: MessagesSquare,
  shop: Store,
  account: ShieldCheck,
};
