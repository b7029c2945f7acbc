import { lazy, Suspense } from 'react';

const LightboxView = lazy(() => import('./lightbox-view.tsx'));

export type LightboxPicture = { src: string; alt: string; widthPx: number; heightPx: number; srcSet?: { src: string; widthPx: number }[] };

export type LightboxProps = {
  pictures: readonly LightboxPicture[];
  /** The picture shown; null while closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  labels: {
    name: string;
    gallery: string;
    carousel: string;
    slide: string;
    /** A pattern with {index} and {total}. */
    position: string;
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
  };
};

/** Pictures over the whole screen. Its code is fetched when it is first opened. */
export function Lightbox(props: LightboxProps) {
  if (props.index === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView {...props} />
    </Suspense>
  );
}
