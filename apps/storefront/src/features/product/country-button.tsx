import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';

const loadChooser = () => import('./country-chooser.tsx');
const CountryChooser = lazy(loadChooser);
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
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      <TextLink asChild variant="record" className={clsx('min-h-6', className)}>
        <button type="button" aria-haspopup="dialog" onClick={open} onPointerEnter={prepare} onFocus={prepare}>
          {t(hasCountry ? 'product.freight.change' : 'product.freight.choose')}
        </button>
      </TextLink>
      {wasOpened && (
        <Suspense fallback={null}>
          <CountryChooser sellerId={sellerId} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
