import type { QrCodeProps } from '@entrepot/ui/qr-code.tsx';
import { useEffect, useRef, useState, type ComponentType } from 'react';

const AHEAD_OF_THE_EDGE = '400px';

/**
 * A QR code whose drawing begins when a reader comes near it: neither the thousand squares nor the code that computes them belong
 * in a page that may never be scrolled that far. Its place is kept free meanwhile.
 */
export function DeferredQr({ sizePx, ...rest }: QrCodeProps & { sizePx: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [Qr, setQr] = useState<ComponentType<QrCodeProps>>();

  useEffect(() => {
    const target = place.current;
    if (!target || Qr) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // A chunk that does not arrive leaves the place empty; the words beside it name the address as well.
        import('@entrepot/ui/qr-code.tsx').then(
          ({ QrCode }) => !isGone && setQr(() => QrCode),
          () => {},
        );
      },
      { rootMargin: AHEAD_OF_THE_EDGE },
    );
    observer.observe(target);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [Qr]);

  return (
    <span
      ref={place}
      className="block flex-none overflow-hidden rounded-[min(var(--r-card),0.5rem)] bg-white"
      style={{ width: sizePx, height: sizePx }}
    >
      {Qr && <Qr {...rest} sizePx={sizePx} />}
    </span>
  );
}
