import { useId, type ReactNode } from 'react';

/** A part of the column beside the queue. */
export function AsideSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {note && <p className="num text-12 text-quiet">{note}</p>}
      </div>
      {children}
    </section>
  );
}
