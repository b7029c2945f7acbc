import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { PageFrame, PageHeading } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';

export interface DoorLayoutProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The form on one side, what an account is for on the other. On narrow windows the form stands alone. */
export function DoorLayout({ title, text, children }: DoorLayoutProps) {
  const { storefront } = useServices().settings;
  return (
    <PageFrame title={title} className="wrap py-12 lg:py-16">
      <div className="mx-auto grid max-w-260 grid-cols-1 items-start gap-x-18 lg:grid-cols-[7fr_5fr]">
        <section className="mx-auto w-full max-w-110">
          <PageHeading className="mb-8 text-28 has-[+p]:mb-2" style={{ fontWeight: storefront.heading.weight }}>
            {title}
          </PageHeading>
          {text && <p className="mb-8 text-14 text-body">{text}</p>}
          {children}
        </section>
        <Reasons />
      </div>
    </PageFrame>
  );
}

const REASONS = [
  { id: 'account.reason.keep', Icon: Heart },
  { id: 'account.reason.addresses', Icon: MapPin },
  { id: 'account.reason.safe', Icon: ShieldCheck },
] as const;

function Reasons() {
  const t = useT();
  const language = useLanguage();
  const { storefront } = useServices().settings;
  return (
    <aside aria-labelledby="door-reasons" className="rounded-card bg-brand-50 p-8 max-lg:hidden">
      <h2 id="door-reasons" className="text-20 font-semibold">
        {t('account.reason.title', { name: storefrontName(storefront, language) })}
      </h2>
      <ul className="mt-6 grid gap-5">
        {REASONS.map(({ id, Icon }) => (
          <li key={id} className="flex gap-4 text-16 text-body">
            <Icon size={22} aria-hidden className="mt-0.5 flex-none text-brand" />
            <span>{t(id)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
