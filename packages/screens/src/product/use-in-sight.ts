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

/** How far down the window one reads, of its height: a section that begins above is the current one. */
const READING_LINE = 0.3;

/**
 * The id of the section that is being read; undefined above the first one. Looked for whenever the page moves: sections may come later
 * than the bar does.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    function look() {
      const line = window.innerHeight * READING_LINE;
      setCurrent(
        key.split(' ').findLast((id) => {
          const section = document.getElementById(id);
          return section !== null && section.getBoundingClientRect().top <= line;
        }),
      );
    }
    const listening = new AbortController();
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [key]);
  return current;
}

/** Goes there, and lets the keyboard continue from there. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
