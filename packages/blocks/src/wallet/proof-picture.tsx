import { useDirection } from '@entrepot/i18n/react.tsx';

const WIDTH = 270;

/** The way from one leaf to the root, as a sign of what a check follows. The words beside it say the same. */
export function ProofPicture({ labels, className }: { labels: { all: string; you: string }; className?: string | undefined }) {
  const isRightToLeft = useDirection() === 'rtl';
  const textX = (x: number) => (isRightToLeft ? WIDTH - x : x);
  return (
    <svg viewBox={`0 0 ${WIDTH} 94`} width={WIDTH} height={94} aria-hidden style={{ direction: 'ltr' }} className={className}>
      <g {...(isRightToLeft ? { transform: `translate(${WIDTH} 0) scale(-1 1)` } : {})}>
        <path
          d="M136 14V30H68V46M136 30H204V46M68 58V70H34V78M68 70H102V78M204 58V70H170V78M204 70H238V78"
          fill="none"
          stroke="var(--n300)"
          strokeWidth="1.5"
        />
        <path d="M136 14V30H68V46M68 58V70H102V78" fill="none" stroke="var(--brand)" strokeWidth="2" />
        <g fill="var(--surface)" stroke="var(--n300)" strokeWidth="1.5">
          <circle cx="204" cy="52" r="6" />
          <circle cx="34" cy="82" r="6" />
          <circle cx="170" cy="82" r="6" />
          <circle cx="238" cy="82" r="6" />
        </g>
        <g fill="var(--brand)">
          <circle cx="136" cy="10" r="7" />
          <circle cx="68" cy="52" r="6.5" />
          <circle cx="102" cy="82" r="7" />
        </g>
      </g>
      <g className="fill-body text-12">
        <text x={textX(150)} y="14" textAnchor={isRightToLeft ? 'end' : 'start'}>
          {labels.all}
        </text>
        <text x={textX(115)} y="87" textAnchor={isRightToLeft ? 'end' : 'start'} className="font-semibold">
          {labels.you}
        </text>
      </g>
    </svg>
  );
}
