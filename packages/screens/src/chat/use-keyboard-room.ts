import { useEffect, useState } from 'react';

export interface KeyboardRoom {
  '--chat-above': string;
  '--chat-keyboard': string;
}

const NONE: KeyboardRoom = { '--chat-above': '0px', '--chat-keyboard': '0px' };

/** How much of the window a phone's keyboard covers, and by how much the page was pushed up for it. */
export function useKeyboardRoom(): KeyboardRoom {
  const [room, setRoom] = useState(NONE);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const measure = () => {
      // Whoever looks closer with two fingers has no keyboard open.
      const above = seen.scale > 1 ? 0 : Math.max(0, Math.round(seen.offsetTop));
      const covered = seen.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height - above));
      setRoom((before) => {
        const next = { '--chat-above': `${above}px`, '--chat-keyboard': `${covered}px` };
        return next['--chat-above'] === before['--chat-above'] && next['--chat-keyboard'] === before['--chat-keyboard'] ? before : next;
      });
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
  return room;
}
