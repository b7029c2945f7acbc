import { MEMBER_MAILS, type MemberMail } from '@entrepot/contracts/shop-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_MAILS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Each letter on or off at once. */
export function OwnMails() {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: OWN_MAILS_KEY, queryFn: ({ signal }) => client.call('member!mails', {}, { quiet: true, signal }) });
  const { mutate, isPending } = useMutation({
    mutationFn: (mails: MemberMail[]) => client.call('member!setMails', { mails }),
    onSuccess: (chosen) => queries.setQueryData(OWN_MAILS_KEY, chosen),
  });
  if (!data) return <Skeleton className="h-20" />;
  const toggle = (mail: MemberMail, isWanted: boolean) =>
    mutate(MEMBER_MAILS.filter((one) => (one === mail ? isWanted : data.mails.includes(one))));
  return (
    <div className="grid gap-4">
      {MEMBER_MAILS.map((mail) => (
        <Switch
          key={mail}
          label={t('seller.mails.kind', { mail })}
          checked={data.mails.includes(mail)}
          disabled={isPending}
          onCheckedChange={(isWanted) => toggle(mail, isWanted)}
        />
      ))}
    </div>
  );
}
