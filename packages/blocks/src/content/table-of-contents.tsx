import type { MouseEvent } from 'react';
import type { OutlineEntry } from './outline.ts';

export interface TableOfContentsProps {
  entries: readonly OutlineEntry[];
  label: string;
}

export function TableOfContents({ entries, label }: TableOfContentsProps) {
  /** A jump stays on the same entry of the history: back leads to the page before, not through every heading. */
  function jump(event: MouseEvent<HTMLAnchorElement>, id: string) {
    const heading = document.getElementById(id);
    if (!heading) return;
    event.preventDefault();
    window.history.replaceState(window.history.state, '', `#${id}`);
    heading.scrollIntoView();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={label}>
      <p aria-hidden className="text-12 font-semibold text-quiet">
        {label}
      </p>
      <ol className="mt-2 grid gap-0.5 border-s border-hairline text-14">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => jump(event, id)}
              className="block py-1 ps-4 text-body hover:text-ink hover:underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
