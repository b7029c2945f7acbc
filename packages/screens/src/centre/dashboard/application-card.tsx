import { APPLICATION_PATH } from '@entrepot/blocks/paths.ts';
import { applicationQuery } from '@entrepot/buyer/queries/application.ts';
import { isUnfinished } from '@entrepot/contracts/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';

/** How things stand with an application to sell here, as long as somebody has to do something about it. */
export function ApplicationCard() {
  const t = useT();
  const { client } = useServices();
  const application = useQuery(applicationQuery(client)).data?.application;
  if (!application || !(isUnfinished(application.state) || application.canBeInvited)) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-6">
      <div className="min-w-0">
        <h2 className="text-14 text-body">{t('apply.card')}</h2>
        <p className="mt-1 text-16 font-semibold text-ink [overflow-wrap:anywhere]">
          {application.shopName !== '' && <bdi>{application.shopName} · </bdi>}
          {t(`apply.standing.${application.state}`)}
        </p>
      </div>
      <TextLink asChild arrow>
        <Link to={APPLICATION_PATH}>{t('apply.card.open')}</Link>
      </TextLink>
    </section>
  );
}
