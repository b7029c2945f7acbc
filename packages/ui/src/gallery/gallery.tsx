import { useEffect, useState } from 'react';
import { BackToTop } from '../back-to-top.tsx';
import { DirectionProvider, type ReadingDirection } from '../direction.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Toaster } from '../toaster.tsx';
import { Actions } from './actions.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Media } from './media.tsx';
import { Overlays } from './overlays.tsx';

const TYPE = [
  ['text-44 font-semibold', 'Good things for small shops'],
  ['text-28 font-semibold', 'Stoneware teapot with strainer'],
  ['text-20 font-semibold', 'The autumn table'],
  ['text-16', 'Order from a handful of pieces. Prices fall as quantities rise.'],
  ['text-14', 'Glazes in clay, cream and moss from three potteries.'],
  ['text-12 text-quiet', 'Min. 12 · 48 or more at 5.85'],
] as const;

const COLOURS = [
  'page',
  'surface',
  'n50',
  'n100',
  'n200',
  'n300',
  'n500',
  'n600',
  'n700',
  'n900',
  'brand-50',
  'brand-100',
  'brand',
  'brand-h',
  'accent-50',
  'accent',
];

/** Every primitive in its states, for those who build with them. A development page: its words are not translated. */
export function Gallery({ initialDirection = 'ltr' }: { initialDirection?: ReadingDirection }) {
  const [dir, setDir] = useState<ReadingDirection>(initialDirection);
  useEffect(() => {
    document.documentElement.dir = dir;
    document.documentElement.lang = dir === 'rtl' ? 'ar' : 'en';
  }, [dir]);

  return (
    <DirectionProvider dir={dir}>
      <main dir={dir} className="wrap grid gap-16 py-12">
        <header className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h1 className="text-44 font-semibold">Gallery</h1>
            <p className="mt-2 text-quiet">Every primitive, in both reading directions.</p>
          </div>
          <RadioGroup
            variant="segments"
            aria-label="Direction of the page"
            value={dir}
            onValueChange={setDir}
            options={[
              { value: 'ltr', label: 'Left to right' },
              { value: 'rtl', label: 'Right to left' },
            ]}
          />
        </header>
        <section className="grid gap-10 border-t pt-10 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            {TYPE.map(([looks, words]) => (
              <p key={words} className={looks}>
                {words}
              </p>
            ))}
          </div>
          <ul className="grid grid-cols-4 content-start gap-4">
            {COLOURS.map((name) => (
              <li key={name} className="text-12 text-quiet">
                <span className="mb-1.5 block h-12 rounded-field inset-ring inset-ring-hairline" style={{ background: `var(--${name})` }} />
                {name}
              </li>
            ))}
          </ul>
        </section>
        <Actions />
        <Fields />
        <Overlays />
        <Data />
        <Media />
      </main>
      <BackToTop label="Back to top" />
      <Toaster labels={{ notifications: 'Notifications', close: 'Close' }} />
    </DirectionProvider>
  );
}
