/**
 * The drawings a buyer can choose from, numbered from 1 as the account keeps them. Flat shapes on a soft ground, alike on every storefront.
 */
import { AVATARS } from '@entrepot/contracts/people.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Drawing {
  ground: string;
  shapes: ReactNode;
}

const INK = '#2b2a33';

const EYES = (
  <>
    <circle cx="25" cy="34" r="2.6" fill={INK} />
    <circle cx="39" cy="34" r="2.6" fill={INK} />
  </>
);

const DRAWINGS: readonly Drawing[] = [
  {
    // A sailing boat.
    ground: '#d5e8f2',
    shapes: (
      <>
        <path d="M31 12v30H15z" fill="#f4f1ea" />
        <path d="M34 18v24h14z" fill="#d9694a" />
        <path d="M12 45h40l-6 9H18z" fill="#35536b" />
        <path d="M0 55h64v9H0z" fill="#8fbdd4" />
      </>
    ),
  },
  {
    // A lighthouse.
    ground: '#f6dfc6',
    shapes: (
      <>
        <path d="M0 54h64v10H0z" fill="#7d9a86" />
        <path d="M26 24h12l4 32H22z" fill="#f7f4ee" />
        <path d="M25 33h14l1 8H24zM23 48h18l1 8H22z" fill="#c24a3a" />
        <path d="M26 14h12v10H26z" fill="#f2c14e" />
        <path d="m24 15 8-8 8 8z" fill="#c24a3a" />
      </>
    ),
  },
  {
    // A cup of tea.
    ground: '#e4e0f0',
    shapes: (
      <>
        <path d="M43 30h4a7 7 0 0 1 0 14h-5" fill="none" stroke="#5d4f8a" strokeWidth="4" />
        <path d="M16 26h28v14a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12z" fill="#6f5fa3" />
        <path d="M25 20c-3-4 3-5 0-9M34 20c-3-4 3-5 0-9" fill="none" stroke="#a79cc9" strokeWidth="3" strokeLinecap="round" />
        <path d="M12 54h36v3H12z" fill="#5d4f8a" />
      </>
    ),
  },
  {
    // Mountains at sunrise.
    ground: '#fbe3d8',
    shapes: (
      <>
        <circle cx="43" cy="24" r="9" fill="#ef9a5b" />
        <path d="m4 54 20-30 20 30z" fill="#6b6f97" />
        <path d="m24 24 7 10-5 3-4-3-4 3-2-2z" fill="#f7f4ee" />
        <path d="m28 54 15-20 17 20z" fill="#8a8fb5" />
        <path d="M0 52h64v12H0z" fill="#4d5075" />
      </>
    ),
  },
  {
    // A sprout.
    ground: '#e3efd8',
    shapes: (
      <>
        <path d="M32 52V30" fill="none" stroke="#3f7a4a" strokeWidth="4" strokeLinecap="round" />
        <path d="M32 34C16 36 12 26 12 18c12-1 20 4 20 16z" fill="#5da567" />
        <path d="M32 30c0-12 8-16 20-16 0 10-6 18-20 16z" fill="#7fc07f" />
        <path d="M18 52h28l-3 12H21z" fill="#b8714a" />
      </>
    ),
  },
  {
    // A fish.
    ground: '#cfeae6',
    shapes: (
      <>
        <path d="M44 32 58 20v24z" fill="#d9773f" />
        <ellipse cx="29" cy="32" rx="20" ry="14" fill="#f0934f" />
        <path d="M34 19c5 8 5 18 0 26l-6 1c5-9 5-19 0-28z" fill="#f7f4ee" />
        <circle cx="18" cy="29" r="3" fill={INK} />
      </>
    ),
  },
  {
    // A bird.
    ground: '#fdeecb',
    shapes: (
      <>
        <path d="M16 30a16 16 0 0 1 32 0c0 14-8 22-20 22-9 0-14-3-18-8l9-2c-2-3-3-7-3-12z" fill="#4d7fb3" />
        <path d="M28 34c8-2 14 2 16 8-6 6-14 6-18 0z" fill="#37608d" />
        <circle cx="38" cy="26" r="2.8" fill={INK} />
        <path d="m47 26 10 4-9 4z" fill="#ef9a3d" />
      </>
    ),
  },
  {
    // A cat.
    ground: '#f4dbe2',
    shapes: (
      <>
        <path d="M14 12l13 8h10l13-8v26a18 18 0 0 1-36 0z" fill="#57545f" />
        <path d="m17 18 7 4-7 6zM47 18l-7 4 7 6z" fill="#d98fa3" />
        {EYES}
        <path d="m29 40 3 3 3-3z" fill="#d98fa3" />
        <path d="M12 40h10M12 45l10-2M52 40H42M52 45l-10-2" stroke="#f4dbe2" strokeWidth="1.6" strokeLinecap="round" />
      </>
    ),
  },
  {
    // A fox.
    ground: '#dfe9dc',
    shapes: (
      <>
        <path d="m12 12 14 8h12l14-8v20L32 56 12 32z" fill="#d8743c" />
        <path d="M12 34c8-2 16 4 20 22L12 36zM52 34c-8-2-16 4-20 22l20-20z" fill="#fbf4ea" />
        <path d="m15 17 7 5-7 6zM49 17l-7 5 7 6z" fill="#8d4523" />
        {EYES}
        <circle cx="32" cy="52" r="3.4" fill={INK} />
      </>
    ),
  },
  {
    // An owl.
    ground: '#e6dcd0',
    shapes: (
      <>
        <path d="M14 12c6 6 12 6 18 6s12 0 18-6c3 12 3 20 1 28-2 10-10 16-19 16s-17-6-19-16c-2-8-2-16 1-28z" fill="#8a6244" />
        <circle cx="24" cy="31" r="9" fill="#f7efe2" />
        <circle cx="40" cy="31" r="9" fill="#f7efe2" />
        <circle cx="25" cy="31" r="4" fill={INK} />
        <circle cx="39" cy="31" r="4" fill={INK} />
        <path d="m28 38 4 7 4-7z" fill="#efa63d" />
      </>
    ),
  },
  {
    // A bear.
    ground: '#d9e1f1',
    shapes: (
      <>
        <circle cx="17" cy="19" r="8" fill="#7a5440" />
        <circle cx="47" cy="19" r="8" fill="#7a5440" />
        <circle cx="32" cy="34" r="21" fill="#946a51" />
        {EYES}
        <ellipse cx="32" cy="43" rx="9" ry="7" fill="#e9d6c3" />
        <ellipse cx="32" cy="41" rx="3.6" ry="2.6" fill={INK} />
      </>
    ),
  },
  {
    // A rabbit.
    ground: '#dcefe9',
    shapes: (
      <>
        <path d="M20 30C14 14 17 4 22 5s8 12 7 24zM44 30c6-16 3-26-2-25s-8 12-7 24z" fill="#f7f3ee" />
        <path d="M22 26c-3-9-2-16 0-16s4 8 4 15zM42 26c3-9 2-16 0-16s-4 8-4 15z" fill="#efb7c1" />
        <ellipse cx="32" cy="40" rx="18" ry="16" fill="#f7f3ee" />
        <circle cx="25" cy="38" r="2.6" fill={INK} />
        <circle cx="39" cy="38" r="2.6" fill={INK} />
        <path d="m29 44 3 3 3-3z" fill="#d97c8e" />
      </>
    ),
  },
];

export interface AvatarPictureProps {
  avatar: number;
  sizePx: number;
  className?: string | undefined;
}

/** Decoration: the name stands beside it, or on the button around it. */
export function AvatarPicture({ avatar, sizePx, className }: AvatarPictureProps) {
  const drawing = DRAWINGS[(Math.max(1, Math.trunc(avatar)) - 1) % AVATARS]!;
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      width={sizePx}
      height={sizePx}
      className={clsx('block flex-none rounded-full', className)}
      style={{ background: drawing.ground }}
    >
      {drawing.shapes}
    </svg>
  );
}
