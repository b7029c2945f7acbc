import clsx from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

const SHOWN_PAST_PX = 100;

/**
 * Appears once the page has been scrolled a little: in the margin beside the container where there is one, otherwise at the end of the
 * page, in the distance that the footer keeps. It covers nothing.
 */
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
    <div className={clsx('back-to-top', className)}>
      <IconButton label={label} variant="outlined" onClick={rise}>
        <ArrowUp size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
