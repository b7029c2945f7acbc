import { useEffect, useRef } from 'react';
import { followsHere } from '../link-context.tsx';
import './article.css';

export interface ArticleTextProps {
  /** Made by the server from Markdown: plain elements and nothing that runs. */
  html: string;
  /** The language it is written in, where the page's is another. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  /** Follows a link to this storefront; false leaves it to the browser. */
  onFollow?: ((path: string) => boolean) | undefined;
}

export function ArticleText({ html, lang, dir, onFollow }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null);

  // The links are the author's own elements, unknown to React; a press on one of them, by hand or by key, arrives here.
  useEffect(() => {
    const element = text.current;
    if (!element || !onFollow) return;
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || !followsHere(event)) return;
      const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
      if (path?.startsWith('/') && onFollow?.(path)) event.preventDefault();
    }
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [onFollow]);

  return <div ref={text} className="article-text" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />;
}
