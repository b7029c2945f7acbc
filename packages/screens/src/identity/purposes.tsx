import { useT } from '@entrepot/i18n/react.tsx';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import Wallet from 'lucide-react/icons/wallet';

/** What it is for, what it is not for, and how it is kept. */
export function Purposes({ days }: { days: number }) {
  const t = useT();
  const items = [
    { key: 'for', Icon: Landmark, title: t('identity.for'), text: t('identity.for.text') },
    { key: 'notFor', Icon: Wallet, title: t('identity.notFor'), text: t('identity.notFor.text') },
    { key: 'kept', Icon: Lock, title: t('identity.kept'), text: t('identity.kept.text', { days }) },
  ];
  return (
    <ul className="identity-purposes rounded-card bg-n50 p-5">
      {items.map(({ key, Icon, title, text }) => (
        <li key={key} className="flex gap-3 text-14">
          <Icon size={18} aria-hidden className="mt-0.5 flex-none text-icon" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-body">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
