export interface Spec {
  name: string;
  value: string;
}

/** Facts in two columns of pairs; every pair stands on its own line on a phone. */
export function SpecTable({ specs }: { specs: readonly Spec[] }) {
  return (
    <dl className="grid gap-x-12 border-t text-14 md:grid-cols-2">
      {specs.map(({ name, value }, index) => (
        <div key={`${name} ${index}`} className="flex min-w-0 gap-4 border-b py-3">
          <dt className="flex-none text-quiet" style={{ width: 'min(9rem, 45%)' }}>
            {name}
          </dt>
          {/* The country of origin may have another name in the browser than on the server; what the server wrote stays. */}
          <dd suppressHydrationWarning className="num min-w-0 [overflow-wrap:anywhere] text-ink">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
