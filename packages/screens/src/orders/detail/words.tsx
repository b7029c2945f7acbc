import type { ReactNode } from 'react';

/** What somebody said, under who said it; `end` stands beside it. */
export function Words({ label, texts, end, children }: { label: string; texts: readonly string[]; end?: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="text-14 text-ink [overflow-wrap:anywhere] whitespace-pre-line">
        <div className="flex items-start gap-1">
          <div className="min-w-0">
            {texts
              .filter((text) => text !== '')
              .map((text) => (
                <bdi key={text} className="block">
                  {text}
                </bdi>
              ))}
          </div>
          {end && <div className="-mt-1 flex-none">{end}</div>}
        </div>
        {children}
      </dd>
    </div>
  );
}
