import clsx from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

const SHOWN_PAST_PX = 100;

/** Appears once the page has been scrolled a little, in the lower end corner. */
export function BackToTop({ label, className }: { label: string; className?: string | undefined }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    function read() {
      setShown(window.scrollY > SHOWN_PAST_PX);
    }
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);

  function rise() {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: stillness ? 'auto' : 'smooth' });
  }

  if (!shown) return null;
  return (
    <IconButton
      label={label}
      variant="floating"
      size="lg"
      onClick={rise}
      className={clsx('fixed! end-6 bottom-6 z-30 animate-fade-in', className)}
    >
      <ArrowUp size={20} aria-hidden />
    </IconButton>
  );
}
