import { useT } from '@entrepot/i18n/react.tsx';
import { Breadcrumbs } from '@entrepot/ui/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';

export interface ArticleFrameProps {
  /** Between home and the article itself. */
  crumbs: readonly { path: string; label: string }[];
  title: string;
  children: ReactNode;
}

export function ArticleFrame({ crumbs, title, children }: ArticleFrameProps) {
  const t = useT();
  const places = [{ path: '/index', label: t('nav.home') }, ...crumbs];
  return (
    <div className="wrap pt-6">
      <Breadcrumbs
        label={t('content.breadcrumbs')}
        className="off-paper"
        items={[...places.map(({ path, label }) => ({ key: path, label, link: (props: { className: string; children: ReactNode }) => <Link to={path} {...props} /> })), { key: 'here', label: title }]}
      />
      {children}
    </div>
  );
}
