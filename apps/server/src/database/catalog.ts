import type pg from 'pg';

/** Finds a row where the database is a Citus cluster. */
export const clusterExtension = `select from pg_extension where extname = 'citus'`;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely\\_migration%'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select a.relname as from, b.relname as to
      from pg_constraint f join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`);
  return inOrder(tables, references);
}

export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema()`);
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = ({ name }: Table) => references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0) throw new Error(`tables that refer to each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...free);
    left = left.filter(waits);
  }
  return ordered;
}
