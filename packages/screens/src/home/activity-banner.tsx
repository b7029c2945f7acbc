import { useHasPassed } from '@entrepot/blocks/clock.ts';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { LinkTo, useHasPage } from '@entrepot/blocks/link-context.tsx';
import { formatEndTime } from '@entrepot/blocks/times.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Activity } from '@entrepot/contracts/calls/content.ts';
import { useDirection, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { groundOf, lightOn, type Ground } from './ink.ts';

export interface ActivityBannerProps {
  activity: Activity | null | undefined;
  storefront: Storefront;
  look: { gapClass: string; heading: { weight: number } };
}

/** The activity that runs now: words on its own ground, and its picture running out towards them. The whole of it leads to the details. */
export function ActivityBanner({ activity, storefront, look }: ActivityBannerProps) {
  const isOver = useHasPassed(activity?.endsAt ?? null);
  return activity && !isOver ? <Panel activity={activity} storefront={storefront} look={look} /> : null;
}

function Panel({ activity, storefront, look }: ActivityBannerProps & { activity: Activity }) {
  const id = useId();
  // Low on dense pages, where it must not push the goods out of sight.
  const isLow = storefront.homeLayout === 'B';
  const on = groundOf(activity.ground, storefront.hero, storefront.theme.n900);
  const wordsOnLeft = useDirection() === 'ltr';
  return (
    <section aria-labelledby={id} className={clsx('wrap', isLow ? 'mt-6' : look.gapClass)}>
      <div
        className="relative isolate flex flex-col overflow-hidden rounded-hero lg:flex-row lg:items-center"
        style={{ background: lightOn(on, wordsOnLeft), color: on.ink }}
      >
        <div className={clsx('z-10 w-full px-6 py-8 lg:ms-14 lg:w-[56%] lg:px-0', !isLow && 'lg:py-16')}>
          <h2 id={id} className={isLow ? 'text-20' : 'text-28'} style={{ fontWeight: look.heading.weight }}>
            <bdi>{activity.title}</bdi>
          </h2>
          <p className="mt-2 max-w-130 text-16">
            <bdi>{activity.text}</bdi>
          </p>
          <div className={clsx('flex flex-wrap items-center gap-x-5 gap-y-3', isLow ? 'mt-4' : 'mt-6')}>
            <DetailLink activity={activity} on={on} />
            {activity.endsAt && <EndTime endsAt={activity.endsAt} />}
          </div>
        </div>
        <HeroPicture
          mediaId={activity.mediaId}
          ground={activity.ground}
          fade="both"
          sizes="(width < 64rem) 100vw, 640px"
          className={clsx(
            'max-lg:aspect-[5/4] max-lg:w-full lg:absolute lg:inset-y-0 lg:end-0 lg:aspect-video lg:h-full',
            !wordsOnLeft && 'lg:-translate-x-[36%]',
          )}
        />
      </div>
    </section>
  );
}

const WHOLE_PANEL = 'after:absolute after:inset-0 after:content-[""]';

/** A page of this storefront opens here; whatever stands elsewhere opens beside it, and is not told where its visitors came from. */
function DetailLink({ activity: { detailUrl, action, title }, on }: { activity: Activity; on: Ground }) {
  const t = useT();
  const hasPage = useHasPage();
  const isOutside = !detailUrl.startsWith('/');
  if (!isOutside && !hasPage(detailUrl)) return null;
  const label = action || title;
  return (
    <Button asChild variant="primary" size="lg" className={clsx('static!', on.isDeep && 'bg-white! text-[#16130f]! hover:bg-white/90!')}>
      {isOutside ? (
        <a href={detailUrl} target="_blank" rel="noopener noreferrer" className={WHOLE_PANEL}>
          {label}
          <ExternalLink size={18} aria-hidden />
          <VisuallyHidden>{t('link.newWindow')}</VisuallyHidden>
        </a>
      ) : (
        <LinkTo to={detailUrl} className={WHOLE_PANEL}>
          {label}
        </LinkTo>
      )}
    </Button>
  );
}

/** The server does not know the visitor's zone; it names its own until the page is alive. */
function EndTime({ endsAt }: { endsAt: string }) {
  const t = useT();
  const language = useLanguage();
  const end = formatEndTime(endsAt, language, useHydrated() ? undefined : 'UTC');
  return (
    <p className="num text-14" suppressHydrationWarning>
      {t('home.activity.end', { end })}
    </p>
  );
}
