import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { LinkTo, useHasPage } from './link-context.tsx';

export interface HeroWordsProps {
  title: string;
  text: string;
  /** The button; left out when it has no words or its page does not exist. */
  action: string;
  to: string;
  /** The page's headline, or the title of a further slide. */
  level: 'h1' | 'h2';
  /** Where the words stand: on the page, or on a coloured ground with an ink that can be read on it. */
  on?: { ground: string; ink: string; isDeep: boolean } | undefined;
  align?: 'start' | 'centre' | undefined;
  /** The storefront's weight of headings. */
  weight?: number | undefined;
  className?: string | undefined;
}

export function HeroWords({ title, text, action, to, level: Title, on, align = 'start', weight = 600, className }: HeroWordsProps) {
  const hasPage = useHasPage();
  const textStyle: CSSProperties | undefined = on && { color: `color-mix(in oklab, ${on.ink} 84%, ${on.ground})` };
  return (
    <div className={clsx(align === 'centre' && 'mx-auto text-center', className)} style={on && { color: on.ink }}>
      <Title className="text-28 sm:text-44" style={{ fontWeight: weight }}>
        {title}
      </Title>
      {text && (
        <p className={clsx('mt-5 text-16', !on && 'text-body', align === 'centre' ? 'mx-auto max-w-130' : 'max-w-100')} style={textStyle}>
          {text}
        </p>
      )}
      {action && hasPage(to) && (
        <Button asChild variant="primary" size="lg" className={clsx('mt-8', on?.isDeep && 'bg-white! text-[#16130f]! hover:bg-white/90!')}>
          <LinkTo to={to}>{action}</LinkTo>
        </Button>
      )}
    </div>
  );
}
