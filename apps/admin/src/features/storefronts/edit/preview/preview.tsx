/**
 * The storefront's own home page with what is typed in the form: drawn by the same code that draws it for visitors. It comes as a document
 * without scripts and without anybody's session, and the frame would run none.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStorefrontForm } from '../fields/bound-fields.tsx';
import { previewDocument } from './preview-document.ts';
import { useDrawnHome } from './use-drawn-home.ts';

/** How wide the window is in which it is looked at. */
const WINDOWS = { desktop: 1280, phone: 390 } as const;
type WindowKind = keyof typeof WINDOWS;

export function Preview({ source }: { source: Storefront }) {
  const t = useT();
  const [kind, setKind] = useState<WindowKind>('desktop');
  const { watch } = useStorefrontForm();
  const { html, isOlder } = useDrawnHome(source.code, previewDocument(watch(), source));
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const scale = Math.min(1, width / WINDOWS[kind]);
  return (
    <section aria-label={t('admin.storefronts.preview')} className="min-w-0 xl:sticky xl:top-18">
      <div className="mb-2 flex items-center gap-1">
        <h2 className="me-auto text-13 text-quiet">{t('admin.storefronts.preview')}</h2>
        {(Object.keys(WINDOWS) as WindowKind[]).map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === kind ? 'secondary' : 'quiet'}
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {t(`admin.storefronts.preview.${each}`)}
          </Button>
        ))}
      </div>
      <div ref={box} className="h-[min(42rem,calc(100dvh-20rem))] overflow-hidden rounded-card border bg-page shadow-lift">
        {html !== undefined && (
          <iframe
            title={t('admin.storefronts.preview')}
            sandbox="allow-same-origin"
            srcDoc={html}
            className="mx-auto block origin-top-left rtl:origin-top-right"
            style={{
              width: WINDOWS[kind],
              height: scale === 0 ? '100%' : height / scale,
              transform: `scale(${scale})`,
              ...(scale < 1 ? { marginInline: 0 } : {}),
            }}
          />
        )}
      </div>
      <p role="status" className="mt-2 text-12 text-quiet">
        {t(isOlder ? 'admin.storefronts.preview.older' : 'admin.storefronts.preview.goods')}
      </p>
    </section>
  );
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
