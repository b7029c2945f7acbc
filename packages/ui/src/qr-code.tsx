import clsx from 'clsx';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

export type QrCodeProps = {
  text: string;
  /** What the code leads to, in words. */
  label: string;
  sizePx?: number | undefined;
  className?: string | undefined;
};

const QUIET_ZONE_MODULES = 2;

/** A QR code as one path. It stays dark on white in every theme, because cameras need that. */
export function QrCode({ text, label, sizePx = 160, className }: QrCodeProps) {
  const { modules, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES });
    const drawn = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { modules: rows.length, path: drawn.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      className={clsx('flex-none rounded-[4px] bg-white', className)}
    >
      <path d={path} fill="#111" />
    </svg>
  );
}
