import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useReadingDirection } from './direction.tsx';
import { subscribeToNotifications, takePendingNotifications, type NotificationRequest } from './notify.ts';
import type { ToasterProps } from './toaster.tsx';

const DURATION_MS = 5_000;
const ERROR_DURATION_MS = 10_000;

function draw(request: NotificationRequest): void {
  if (request.kind === 'dismiss') {
    toast.dismiss(request.id);
    return;
  }
  const { id, tone, message, options } = request;
  const data = {
    id,
    duration: options.durationMs ?? (tone === 'error' ? ERROR_DURATION_MS : DURATION_MS),
    ...(options.description === undefined ? {} : { description: options.description }),
    ...(options.action === undefined ? {} : { action: options.action }),
  };
  if (tone === 'plain') toast(message, data);
  else toast[tone](message, data);
}

export default function ToasterSurface({ labels, below }: ToasterProps) {
  const dir = useReadingDirection();

  useEffect(() => {
    function drain() {
      takePendingNotifications().forEach(draw);
    }
    drain();
    return subscribeToNotifications(drain);
  }, []);

  return (
    <Sonner
      dir={dir}
      // The library knows corners by their physical name only.
      position={below !== undefined ? 'top-center' : dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      customAriaLabel={labels.notifications}
      closeButton
      expand
      gap={8}
      offset={below === undefined ? 24 : { top: below }}
      mobileOffset={below === undefined ? 16 : { top: below }}
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CircleCheck size={18} aria-hidden className="text-green-dot" />,
        error: <CircleAlert size={18} aria-hidden className="text-red-dot" />,
        close: <X size={16} aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: labels.close,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-3 rounded-card border border-hairline-soft bg-surface py-3 ps-4 pe-11 text-14 text-ink shadow-deep',
          icon: 'flex-none pt-px',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'mt-0.5 text-quiet',
          actionButton: 'order-last -my-0.5 min-h-6 flex-none font-semibold text-ink underline underline-offset-4',
          closeButton: 'absolute end-2 top-2 grid size-7 place-items-center rounded-full text-quiet hover:bg-n100 hover:text-ink',
        },
      }}
    />
  );
}
