import type { ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { LinkTo } from '../link-context.tsx';
import { MEDIA_WIDTHS, mediaUrl } from '../media.ts';
import { articlePath } from '../paths.ts';
import './article.css';

export interface NewsCardProps {
  article: ArticleHeading;
  /** What kind of article it is, in words. */
  kind: string;
  /** lead: the newest, with a large picture; row: one of many; compact: in a column beside another text. */
  size: 'lead' | 'row' | 'compact';
}

const TITLES = { lead: 'mt-3 text-28 font-semibold', row: 'mt-2 text-20 font-semibold', compact: 'mt-1 text-16 font-semibold' };

export interface ArticlePictureProps {
  mediaId: string;
  /** Loaded before others, at more sizes. */
  isLarge: boolean;
  sizes: string;
  className?: string | undefined;
}

export function ArticlePicture({ mediaId, isLarge, sizes, className }: ArticlePictureProps) {
  return (
    <Picture
      src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
      widths={isLarge ? MEDIA_WIDTHS.slice(2) : MEDIA_WIDTHS.slice(1, 4)}
      sizes={sizes}
      alt=""
      width={800}
      height={800}
      priority={isLarge}
      className={clsx('article-picture', className)}
    />
  );
}

/** A day in universal time, so that server and browser say the same. */
export function ArticleDate({ time }: { time: string }) {
  return <time dateTime={time}>{formatLongDate(time, useLanguage(), 'UTC')}</time>;
}

/** Title and summary may be in another language than the page, so each keeps its own direction. */
export function NewsCard({ article, kind, size }: NewsCardProps) {
  const hasPicture = article.mediaId !== null && size !== 'compact';
  const isLead = size === 'lead';
  return (
    <article className={clsx('news-card', hasPicture && (isLead ? 'news-card-lead' : 'news-card-row'))}>
      {hasPicture && (
        <ArticlePicture
          mediaId={article.mediaId ?? ''}
          isLarge={isLead}
          sizes={isLead ? '(width < 64rem) 100vw, 760px' : '(width < 40rem) 100vw, 208px'}
        />
      )}
      <div className="min-w-0">
        <p className="text-12 text-quiet">
          <span className="font-semibold text-brand">{kind}</span>
          <span aria-hidden className="mx-2 text-icon">
            ·
          </span>
          <ArticleDate time={article.publishedAt} />
        </p>
        <h2 className={TITLES[size]}>
          <LinkTo to={articlePath(article.id)} className="news-link">
            <bdi>{article.title}</bdi>
          </LinkTo>
        </h2>
        {article.summary && size !== 'compact' && (
          <p className={clsx('mt-2 text-body', isLead ? 'text-16' : 'text-14')}>
            <bdi>{article.summary}</bdi>
          </p>
        )}
      </div>
    </article>
  );
}
