import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { ClosesByBack } from './closes-by-back.tsx';
import { useReadingDirection } from './direction.tsx';
import type { LightboxProps } from './lightbox.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

export default function LightboxView({ pictures, index, onIndexChange, labels }: LightboxProps) {
  const stillness = useReducedMotion();
  const dir = useReadingDirection();
  const close = () => onIndexChange(null);
  return (
    <>
      {index !== null && <ClosesByBack onClose={close} />}
      <YetAnotherLightbox
        open={index !== null}
        index={index ?? 0}
        close={close}
        on={{ view: ({ index: viewed }) => onIndexChange(viewed) }}
        plugins={[Counter, Zoom]}
        slides={pictures.map(({ src, alt, widthPx, heightPx, srcSet }) => ({
          src,
          alt,
          width: widthPx,
          height: heightPx,
          ...(srcSet
            ? {
                srcSet: srcSet.map((entry) => ({
                  src: entry.src,
                  width: entry.widthPx,
                  height: Math.round((entry.widthPx * heightPx) / widthPx),
                })),
              }
            : {}),
        }))}
        labels={{
          Lightbox: labels.name,
          'Photo gallery': labels.gallery,
          Carousel: labels.carousel,
          Slide: labels.slide,
          '{index} of {total}': labels.position,
          Close: labels.close,
          Previous: labels.previous,
          Next: labels.next,
          'Zoom in': labels.zoomIn,
          'Zoom out': labels.zoomOut,
        }}
        animation={stillness ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 200, zoom: 200 }}
        controller={{ closeOnBackdropClick: true }}
        carousel={{ finite: true, padding: '5%' }}
        portal={{ container: { dir } }}
        styles={{
          root: {
            '--yarl__color_backdrop': 'var(--n25)',
            '--yarl__color_button': 'var(--n700)',
            '--yarl__color_button_active': 'var(--n900)',
            '--yarl__color_button_disabled': 'var(--n300)',
            '--yarl__button_filter': 'none',
            '--yarl__counter_filter': 'none',
          },
        }}
      />
    </>
  );
}
