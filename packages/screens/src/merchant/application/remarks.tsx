import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { itemLabel } from './application-address.ts';

type Check = MerchantApplication['checklist'][number];

/** What the reviewer said about this step. */
export function AskedNotice({ checks, note }: { checks: readonly Check[]; note?: string | undefined }) {
  const t = useT();
  const said = checks.filter(({ remark, state }) => remark !== null && state !== 'accepted');
  if (said.length === 0 && !note) return null;
  return (
    <div className="mb-6 flex gap-3 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">
      <MessageSquare size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{t('apply.remark')}</p>
        {note && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
        {said.map(({ item, remark }) => (
          <p key={item} className="[overflow-wrap:anywhere] whitespace-pre-line">
            {said.length > 1 && <span className="font-medium">{t(itemLabel(item))}: </span>}
            <bdi>{remark}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}

/** What is accepted stays as it is. */
export function AcceptedNotice() {
  const t = useT();
  return <p className="mb-6 rounded-field bg-green-50 px-4 py-3 text-14 text-green">{t('apply.accepted')}</p>;
}
