import type { ReactNode } from 'react';

/** What somebody said, under who said it. */
export function Words({ label, texts, children }: { label: string; texts: readonly string[]; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="text-14 text-ink [overflow-wrap:anywhere] whitespace-pre-line">
        {texts
          .filter((text) => text !== '')
          .map((text) => (
            <bdi key={text} className="block">
              {text}
            </bdi>
          ))}
        {children}
      </dd>
    </div>
  );
}
