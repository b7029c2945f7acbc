import { useServices } from '@entrepot/site/services.tsx';

/** The storefront's own sign on its colour. The drawing is checked when a storefront is saved, so it may be written as it is. */
export function ServiceMark({ sizePx }: { sizePx: number }) {
  const { logo } = useServices().settings.storefront;
  return (
    <span
      aria-hidden
      className="chat-mark grid flex-none place-items-center rounded-full bg-brand text-on-brand [&>svg]:block"
      style={{ width: sizePx, height: sizePx }}
      dangerouslySetInnerHTML={{ __html: logo.mark }}
    />
  );
}
