import { Rating } from '@entrepot/ui/rating.tsx';
import type { ReactNode } from 'react';

export interface ReviewCardProps {
  stars: number;
  starsLabel: string;
  state: ReactNode;
  body: string;
  /** What was reviewed. */
  title: string;
}

/** A review in a list where there is no room for columns. */
export function ReviewCard({ stars, starsLabel, state, body, title }: ReviewCardProps) {
  return (
    <div className="grid gap-1 text-13">
      <p className="flex items-center justify-between gap-3">
        <Rating value={stars} label={starsLabel} />
        {state}
      </p>
      <p className="line-clamp-3 text-14">
        <bdi>{body}</bdi>
      </p>
      <p className="truncate text-quiet">
        <bdi>{title}</bdi>
      </p>
    </div>
  );
}
