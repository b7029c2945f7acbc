/** The mark of a storefront in its own colour. The drawing was checked by the server, or cleaned here by the same rules. */
export function Mark({ mark, brand, page, sizePx = 24 }: { mark: string; brand: string; page: string; sizePx?: number }) {
  return (
    <span
      aria-hidden
      className="block flex-none [&>svg]:block [&>svg]:size-full"
      style={{ width: sizePx, height: sizePx, color: brand, ['--logo-ground' as string]: page }}
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
