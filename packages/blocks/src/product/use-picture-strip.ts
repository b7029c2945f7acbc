/** Which picture of a strip that scrolls sideways is in sight, and the way to another one. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

export interface PictureStrip {
  shown: number;
  turnTo: (index: number) => void;
  followScroll: () => void;
}

/** `variantMediaId`: the picture of the chosen variant; a change of it turns the strip there. */
export function usePictureStrip(
  stage: RefObject<HTMLElement | null>,
  mediaIds: readonly string[],
  variantMediaId: string | undefined,
): PictureStrip {
  const [index, setIndex] = useState(0);

  function turnTo(next: number) {
    const strip = stage.current;
    const slide = strip?.children[next];
    if (!strip || !slide) return;
    // Measured, not calculated: strips that read from right to left count backwards.
    strip.scrollBy({ left: slide.getBoundingClientRect().left - strip.getBoundingClientRect().left, behavior: 'instant' });
    setIndex(next);
  }

  const variantIndex = variantMediaId === undefined ? -1 : mediaIds.indexOf(variantMediaId);
  const shownVariant = useRef(variantMediaId);
  const turnToVariant = useEffectEvent(() => {
    if (variantIndex >= 0) turnTo(variantIndex);
  });
  useEffect(() => {
    if (variantMediaId === shownVariant.current) return;
    shownVariant.current = variantMediaId;
    turnToVariant();
  }, [variantMediaId]);

  function followScroll() {
    const strip = stage.current;
    if (strip) setIndex(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth));
  }

  return { shown: Math.min(index, mediaIds.length - 1), turnTo, followScroll };
}
