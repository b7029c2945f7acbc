import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { MERCHANT_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import { useId } from 'react';

interface PanelLook {
  panel: string;
  title: string;
  button: string;
}

const ON_BRAND: PanelLook = {
  panel: 'bg-brand p-8 text-on-brand lg:p-14',
  title: 'text-28',
  button: 'mt-6 bg-on-brand! text-brand! hover:opacity-90',
};

const LOOKS: Record<Storefront['homeLayout'], PanelLook> = {
  A: { ...ON_BRAND, panel: `${ON_BRAND.panel} rounded-card` },
  B: {
    panel: 'flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-brand-50 p-8',
    title: 'text-20',
    button: '',
  },
  C: { ...ON_BRAND, panel: `${ON_BRAND.panel} rounded-hero` },
};

/** The invitation to sell here. What it promises is what the page behind it explains. */
export function SellPanel({ layout, weight }: { layout: Storefront['homeLayout']; weight: number }) {
  const t = useT();
  const id = useId();
  const look = LOOKS[layout];
  return (
    <section aria-labelledby={id} className={look.panel}>
      <div className="max-w-150">
        <h2 id={id} className={look.title} style={{ fontWeight: weight }}>
          {t('home.sell.title')}
        </h2>
        <p className={clsx('mt-2', layout === 'B' ? 'text-14 text-body' : 'text-16')}>{t('home.sell.text')}</p>
      </div>
      <Button asChild variant="primary" size="lg" className={look.button}>
        <LinkTo to={MERCHANT_PATH}>{t('home.sell.action')}</LinkTo>
      </Button>
    </section>
  );
}
