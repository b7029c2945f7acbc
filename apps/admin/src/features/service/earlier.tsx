import { spanWords } from '@entrepot/console/details/span-words.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { DeskTalk, EarlierTalk } from '@entrepot/contracts/calls/service-desk.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Rating } from '@entrepot/ui/rating.tsx';
import { useState } from 'react';
import { conversationPath } from './service-paths.ts';

const SHOWN_AT_FIRST = 3;

export interface EarlierProps {
  facts: Pick<DeskTalk, 'earlier' | 'earlierInAll'>;
  /** The conversation beside which it stands. */
  openId: string;
}

/** What was talked about before, how long it took and what was said of the help, which counts as it was given. */
export function Earlier({ facts: { earlier, earlierInAll }, openId }: EarlierProps) {
  const formats = useFormats();
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-label={t('admin.service.earlier')} className="py-3.5">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold">
        {t('admin.service.earlier')}
        {earlierInAll > SHOWN_AT_FIRST && !showsAll && (
          <TextLink asChild variant="record" className="num min-h-6 text-12 font-normal">
            <button type="button" onClick={() => setShowsAll(true)}>
              {t('admin.service.earlier.all', { count: formats.number(earlierInAll) })}
            </button>
          </TextLink>
        )}
      </h3>
      {earlier.length === 0 && <p className="text-quiet">{t('admin.service.earlier.none')}</p>}
      <ul className="divide-y">
        {(showsAll ? earlier : earlier.slice(0, SHOWN_AT_FIRST)).map((talk) => (
          <Line key={`${talk.conversation}:${talk.closedAt}`} talk={talk} isOpen={talk.conversation === openId} />
        ))}
      </ul>
    </section>
  );
}

function Line({ talk: { conversation, openedAt, closedAt, about, rating }, isOpen }: { talk: EarlierTalk; isOpen: boolean }) {
  const t = useT();
  const language = useLanguage();
  const words = about === '' ? t('admin.service.earlier.shown') : about;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-1.5">
      <span className="flex items-center justify-between gap-3">
        {isOpen ? (
          <bdi className="min-w-0 truncate">{words}</bdi>
        ) : (
          <Link to={conversationPath(conversation)} className="min-w-0 truncate underline-offset-4 hover:underline">
            <bdi>{words}</bdi>
          </Link>
        )}
        {rating ? (
          <Rating value={rating.stars} label={t('chat.rate.value', { stars: rating.stars })} sizePx={13} />
        ) : (
          <span className="flex-none text-12 text-quiet">{t('admin.service.earlier.unrated')}</span>
        )}
      </span>
      {rating && rating.text !== '' && (
        <span dir="auto" className="wrap-anywhere text-body">
          {rating.text}
        </span>
      )}
      <span className="text-12 text-quiet">
        {t('admin.service.earlier.closed', {
          date: formatLongDate(closedAt, language),
          span: spanWords(Date.parse(closedAt) - Date.parse(openedAt), language),
        })}
      </span>
    </li>
  );
}
