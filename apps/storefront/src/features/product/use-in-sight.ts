/** What of the page is in sight, as far as the section bar needs to know. */
import { useEffect, useState, type RefObject } from 'react';

/** True once the element has scrolled away above the window. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

/** A section counts as the current one while it crosses the upper part of the window. */
const READING_ZONE = '-20% 0px -70% 0px';

/** The id of the section that is being read; undefined above the first one. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect } of entries) {
          if (isIntersecting) setCurrent(target.id);
          // Whoever goes up past a section has left it.
          else if (boundingClientRect.top > 0) setCurrent((before) => (before === target.id ? undefined : before));
        }
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** Goes there, and lets the keyboard continue from there. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
