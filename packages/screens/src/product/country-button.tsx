import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import { useState } from 'react';
import { Late } from '@entrepot/site/late.tsx';

const loadChooser = () => import('./country-chooser.tsx');
/** A failure says nothing yet; the press will try again. */
const prepare = () => void loadChooser().catch(() => undefined);

export interface CountryButtonProps {
  sellerId: string;
  hasCountry: boolean;
  className?: string | undefined;
}

/** Opens the list of countries, whose code comes when a hand or the focus is near. */
export function CountryButton({ sellerId, hasCountry, className }: CountryButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);

  function open() {
    setPresses(presses + 1);
    setOpen(true);
  }

  return (
    <>
      <TextLink asChild variant="record" className={clsx('min-h-6', className)}>
        <button type="button" aria-haspopup="dialog" onClick={open} onPointerEnter={prepare} onFocus={prepare}>
          {t(hasCountry ? 'product.freight.change' : 'product.freight.choose')}
        </button>
      </TextLink>
      {presses > 0 && <Late load={loadChooser} wish={presses} props={{ sellerId, isOpen, onOpenChange: setOpen }} />}
    </>
  );
}
