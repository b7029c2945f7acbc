/**
 * A button that counts from the first look on. Before the page is alive nothing of ours hears a press, but a browser opens a popover for it
 * without any script: it says that the page is still loading, and whoever finds it open, once the page is alive, knows what was wished for.
 */
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonProps } from '@entrepot/ui/button.tsx';
import { Spinner } from '@entrepot/ui/spinner.tsx';
import { useEffect, useEffectEvent, useId, useRef } from 'react';

export function EarlyButton({ onPress, ...props }: Omit<ButtonProps, 'onClick' | 'asChild'> & { onPress: () => void }) {
  const id = useId();
  const isAlive = useHydrated();
  return (
    <>
      <Button {...props} {...(!isAlive && { popoverTarget: id, popoverTargetAction: 'show' })} onClick={onPress} />
      {!isAlive && <Waiting id={id} onAlive={onPress} />}
    </>
  );
}

function Waiting({ id, onAlive }: { id: string; onAlive: () => void }) {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const grant = useEffectEvent(onAlive);
  useEffect(() => {
    // It goes away by itself: a page that is alive does without.
    if (isOpen(place.current)) grant();
  }, []);
  return (
    // In the middle, where the browser puts it by itself; no class, because the first sheet would carry it for this alone.
    <p ref={place} id={id} popover="manual" className="rounded-field bg-ink px-4 py-3 text-14 text-surface" style={{ margin: 'auto' }}>
      <span className="flex items-center gap-3">
        <Spinner />
        {t('page.loading')}
      </span>
    </p>
  );
}

/** A browser that knows no popovers knows no word for an open one either. */
const isOpen = (popover: HTMLElement | null): boolean => popover?.popover === 'manual' && popover.matches(':popover-open');
