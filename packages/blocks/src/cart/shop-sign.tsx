import { ShopLogo } from '../shop-logo.tsx';

const SIZE_PX = 34;

interface ShopSignProps {
  name: string;
  mediaId: string | null;
  /** Null where it is not known yet. */
  colour: string | null;
}

/** The shop's sign at the head of its part of a checkout. The name stands beside it. */
export function ShopSign({ name, mediaId, colour }: ShopSignProps) {
  if (colour === null) return <span aria-hidden className="flex-none rounded-field bg-n100" style={{ width: SIZE_PX, height: SIZE_PX }} />;
  return <ShopLogo name={name} colour={colour} mediaId={mediaId} sizePx={SIZE_PX} />;
}
