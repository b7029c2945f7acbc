import type { ReactNode } from 'react';
import { DirectionProvider, type ReadingDirection } from '../direction.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t pt-10">
      <h2 className="text-28 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="text-12 text-quiet">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export type Say = (english: string, arabic: string) => string;

/** The same primitives in both directions, with words of each. */
export function Both({ children }: { children: (say: Say, dir: ReadingDirection) => ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <DirectionProvider dir="ltr">
        <div dir="ltr" lang="en" className="grid min-w-0 content-start gap-8">
          {children((english) => english, 'ltr')}
        </div>
      </DirectionProvider>
      <DirectionProvider dir="rtl">
        <div dir="rtl" lang="ar" className="grid min-w-0 content-start gap-8">
          {children((_english, arabic) => arabic, 'rtl')}
        </div>
      </DirectionProvider>
    </div>
  );
}
