/** The pages that stand in the footer of the desktop site, grouped as there. */
import { COLUMNS, pagesIn } from '@entrepot/blocks/content/footer-columns.ts';
import { articlePath, HELP_PATH } from '@entrepot/blocks/paths.ts';
import { footerPagesQuery } from '@entrepot/buyer/queries/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Row, Rows } from './rows.tsx';

export function PageRows() {
  const { client } = useServices();
  const { data: pages = [] } = useQuery(footerPagesQuery(client));
  return COLUMNS.map((column) => <Column key={column} column={column} pages={pagesIn(column, pages)} />);
}

function Column({ column, pages }: { column: (typeof COLUMNS)[number]; pages: ReturnType<typeof pagesIn> }) {
  const t = useT();
  const id = useId();
  const isHelp = column === 'help';
  if (pages.length === 0 && !isHelp) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-12 font-semibold text-quiet">
        {t(`footer.${column}`)}
      </h2>
      <Rows>
        {isHelp && <Row label={t('help.title')} to={HELP_PATH} />}
        {pages.map((page) => (
          <Row key={page.id} label={page.title} to={articlePath(page.id)} />
        ))}
      </Rows>
    </section>
  );
}
