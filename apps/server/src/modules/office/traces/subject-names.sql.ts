/** What people call the things that the audit log tells of, and which things somebody means by a number or a name. */
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AuditSubjects } from '../../people/audit-desk/index.ts';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

interface Named {
  /** The table as `t`, with what its name takes. */
  from: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** How somebody types it whom the log should find it for. What is only shown has none. */
  soughtAs?: (typed: string) => string;
}

/** Serial numbers have capitals, whatever the caps lock says. */
const asSerial = (typed: string): string => typed.toUpperCase();
const asName = (typed: string): string => typed;
const serial = sql`t.serial`;
const name = sql`t.name::text`;

const NAMED: Readonly<Record<string, Named>> = {
  order: { from: sql`FROM orders t`, name: serial, soughtAs: asSerial },
  refund: { from: sql`FROM refunds t JOIN orders o ON o.id = t.order_id`, name: sql`coalesce(t.serial, o.serial)`, soughtAs: asSerial },
  withdrawal: { from: sql`FROM withdrawals t`, name: serial, soughtAs: asSerial },
  recharge: { from: sql`FROM recharges t`, name: serial, soughtAs: asSerial },
  adjustment: { from: sql`FROM adjustments t`, name: serial, soughtAs: asSerial },
  loan: { from: sql`FROM loans t`, name: serial, soughtAs: asSerial },
  loan_funding: { from: sql`FROM loan_fundings t`, name: sql`t.evidence` },
  identity: { from: sql`FROM identity_applications t`, name: serial, soughtAs: asSerial },
  application: { from: sql`FROM merchant_applications t`, name: serial, soughtAs: asSerial },
  proposal: { from: sql`FROM proposals t`, name: serial, soughtAs: asSerial },
  person: { from: sql`FROM users t`, name: sql`t.username::text`, soughtAs: asName },
  shop: { from: sql`FROM shops t`, name, soughtAs: asName },
  staff: { from: sql`FROM staff t`, name, soughtAs: asName },
  seller: { from: sql`FROM shop_members t`, name },
  role: { from: sql`FROM staff_roles t`, name },
  product: { from: sql`FROM products t`, name: sql`t.number` },
  review: { from: sql`FROM reviews t JOIN products p ON p.id = t.product_id`, name: sql`p.number` },
  article: { from: sql`FROM articles t`, name: sql`t.slug` },
  key: { from: sql`FROM api_keys t`, name },
  webhook: { from: sql`FROM webhook_endpoints t`, name: sql`t.url` },
};

export const AUDIT_SUBJECTS: AuditSubjects = {
  async namesOf(db, subjects) {
    const parts = Object.entries(NAMED).flatMap(([kind, named]) => {
      const ids = [...new Set(subjects.filter((subject) => subject.kind === kind && UUID.test(subject.id)).map(({ id }) => id))];
      if (ids.length === 0) return [];
      return [sql`SELECT ${kind}::text AS kind, t.id::text AS id, ${named.name} AS name ${named.from} WHERE t.id = ANY(${ids}::uuid[])`];
    });
    if (parts.length === 0) return [];
    return (await sql<{ kind: string; id: string; name: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows;
  },
  async find(db, typed) {
    const parts = Object.entries(NAMED).flatMap(([kind, { from, name: column, soughtAs }]) =>
      soughtAs ? [sql`SELECT ${kind}::text AS kind, t.id::text AS id ${from} WHERE ${column} = ${soughtAs(typed)}`] : [],
    );
    return (await sql<{ kind: string; id: string }>`${sql.join(parts, sql` UNION ALL `)} LIMIT ${FOUND_MAX}`.execute(db)).rows;
  },
};

/** Names may be shared; a number is not. */
const FOUND_MAX = 20;
