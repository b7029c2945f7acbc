import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { Countdown } from '../countdown.tsx';
import { Lightbox } from '../lightbox.tsx';
import { Picture } from '../picture.tsx';
import { QrCode } from '../qr-code.tsx';
import { Rating, RatingMark } from '../rating.tsx';
import { Both, Sample, Section, type Say } from './frame.tsx';

const GROUNDS = ['#dfe7e0', '#efe0d2', '#e4e2ee', '#f2e9cf', '#dce8ee'];

function drawing(ground: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${width / 2}" cy="${height * 0.55}" r="${height / 4}" fill="#fff" opacity=".75"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function Column({ say }: { say: Say }) {
  const [shown, setShown] = useState<number | null>(null);
  const [endsAt] = useState(() => new Date(Date.now() + ((2 * 24 + 14) * 60 + 32) * 60_000));
  return (
    <>
      <Sample name="carousel">
        <Carousel
          viewportClassName="rounded-hero"
          labels={{
            name: say('Featured', 'مختارات'),
            carousel: say('carousel', 'عارض'),
            slide: say('slide', 'شريحة'),
            position: (index, count) => `${index} ${say('of', 'من')} ${count}`,
            previous: say('Previous', 'السابق'),
            next: say('Next', 'التالي'),
            goTo: (index) => `${say('Go to', 'إلى')} ${index}`,
          }}
        >
          {GROUNDS.slice(0, 3).map((ground, index) => (
            <div key={ground} className="flex h-52 items-center px-10" style={{ background: ground }}>
              <p className="text-28 font-semibold">
                {say('Stock up for the season', 'جهز مخزونك للموسم')} {index + 1}
              </p>
            </div>
          ))}
        </Carousel>
      </Sample>
      <Sample name="picture, lightbox">
        <div className="grid grid-cols-5 gap-4">
          {GROUNDS.map((ground, index) => (
            <button
              key={ground}
              type="button"
              aria-label={`${say('Open picture', 'افتح الصورة')} ${index + 1}`}
              onClick={() => setShown(index)}
            >
              <Picture
                src={() => drawing(ground, 400, 400)}
                widths={[200, 400]}
                sizes="120px"
                width={400}
                height={400}
                alt=""
                ground={ground}
                className="aspect-square overflow-hidden rounded-card"
              />
            </button>
          ))}
        </div>
        <Lightbox
          index={shown}
          onIndexChange={setShown}
          pictures={GROUNDS.map((ground, index) => ({
            src: drawing(ground, 1200, 1200),
            alt: `${index + 1}`,
            widthPx: 1200,
            heightPx: 1200,
          }))}
          labels={{
            name: say('Pictures', 'صور'),
            gallery: say('Pictures of the product', 'صور المنتج'),
            carousel: say('carousel', 'عارض'),
            slide: say('slide', 'شريحة'),
            position: say('{index} of {total}', '{index} من {total}'),
            close: say('Close', 'إغلاق'),
            previous: say('Previous', 'السابق'),
            next: say('Next', 'التالي'),
            zoomIn: say('Zoom in', 'تكبير'),
            zoomOut: say('Zoom out', 'تصغير'),
          }}
        />
      </Sample>
      <Sample name="rating, countdown, avatar, qr-code">
        <div className="flex flex-wrap items-center gap-6">
          <span className="inline-flex items-center gap-2 text-14">
            <Rating value={4.7} label={say('4.7 of 5', '4.7 من 5')} />
            <b className="font-semibold">4.7</b>
          </span>
          <span className="inline-flex items-center gap-1 text-12 text-quiet">
            <RatingMark />
            <b className="num font-semibold text-ink">4.6</b> (318)
          </span>
          <Countdown
            endsAt={endsAt}
            labels={{
              days: say('d', 'ي'),
              hours: say('h', 'س'),
              minutes: say('min', 'د'),
              ended: say('Ended', 'انتهى'),
              remaining: ({ days, hours, minutes }) => `${days} / ${hours} / ${minutes}`,
            }}
          />
          <span className="inline-flex items-center gap-2">
            <Avatar name="Maren Dekker" />
            <Avatar name="Oriel Ceramics" shape="square" size="lg" />
            <Avatar name="梅田" size="sm" />
          </span>
        </div>
        <div className="mt-5 flex items-center gap-5">
          <QrCode text="https://example.org/app" label={say('Code for the app', 'رمز التطبيق')} sizePx={112} />
          <Button onClick={() => setShown(0)}>{say('Open the pictures', 'افتح الصور')}</Button>
        </div>
      </Sample>
    </>
  );
}

export function Media() {
  return (
    <Section title="Pictures and small things">
      <Both>{(say) => <Column say={say} />}</Both>
    </Section>
  );
}
