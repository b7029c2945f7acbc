import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { agreementAddress } from '../../lib/shop-files.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** What the shop agreed to, to be kept as a paper. */
export function OwnAgreement() {
  const t = useT();
  const language = useLanguage();
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: ['agreement!get'],
    queryFn: ({ signal }) => client.call('agreement!get', {}, { quiet: true, signal }),
    refetchOnWindowFocus: false,
  });
  if (!data) return null;
  const { version, acceptedAt, publishedAt } = data;
  const date = isolate(formatDate(acceptedAt ?? publishedAt));
  return (
    <Section level={2} title={t('seller.agreement.title')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
        <span>{t(acceptedAt ? 'seller.agreement.accepted' : 'seller.agreement.inForce', { version, date })}</span>
        <TextLink href={agreementAddress(language)} download>
          {t('seller.agreement.download')}
        </TextLink>
      </p>
    </Section>
  );
}
