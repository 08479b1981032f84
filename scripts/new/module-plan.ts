import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';
import { importing, type Plan } from './write-files.ts';

const server = 'apps/server/src';

/**
 * A module of the server with what every one has: a list and a creation, by contract, table, refusal, audit entry and test. It knows one
 * field, `name`; what it is for is to be filled in.
 */
export function modulePlan(root: string, names: Names): Plan {
  const number = nextMigration(join(root, server, 'database/migrations'));
  const { kebabs, kebab, Thing, Things, things, thing, table, snake } = names;
  const folder = `${server}/modules/${kebabs}`;
  return {
    files: {
      [`packages/contract/src/${kebabs}.ts`]: contract(names),
      [`packages/messages/src/refusals/${kebabs}.ts`]: `export const ${thing}RefusalTexts = {\n  '${snake}.name_taken': 'Já existe um registro com este nome.',\n};\n`,
      [`${folder}/README.md`]: `# ${kebabs}\n\nWhat it is for.\n\n**Owns** \`${table}\`. **Called by** its own routes.\n\n**Refuses** \`${snake}.name_taken\`.\n`,
      [`${folder}/deps.ts`]: deps(names),
      [`${folder}/index.ts`]: index(names),
      [`${folder}/refusals.ts`]: refusals(names),
      [`${folder}/store/${kebab}-store.ts`]: store(names),
      [`${folder}/actions/create-${kebab}.ts`]: action(names),
      [`${folder}/actions/find-${kebabs}.ts`]: reading(names),
      [`${folder}/routes/${kebab}-routes.ts`]: routes(names),
      [`${folder}/routes/${kebab}-routes.test.ts`]: test(names),
      [`${server}/database/migrations/${number}-${kebabs}.sql`]: migrationFile(names),
    },
    insertions: [
      {
        file: 'packages/contract/src/index.ts',
        at: "export * from './access.ts';\n",
        text: `export * from './${kebabs}.ts';\n`,
      },
      {
        file: 'packages/contract/src/access.ts',
        at: 'export const grants = {\n',
        text: `  ${things}: { roles: allowed.charges },\n`,
      },
      {
        file: 'packages/contract/src/audit/audit-actions.ts',
        at: 'export const auditActions = [\n',
        text: `  '${kebab}.created',\n`,
      },
      {
        file: 'packages/contract/src/audit/audit-actions.ts',
        at: 'export const auditSubjects = [\n',
        text: `  '${kebab}',\n`,
      },
      {
        file: 'packages/messages/src/audit.ts',
        at: 'const actions: Readonly<Record<AuditAction, string>> = {\n',
        text: `  '${kebab}.created': 'Cadastrou ${Thing}',\n`,
      },
      {
        file: 'packages/messages/src/audit.ts',
        at: 'const subjects: Readonly<Record<AuditSubject, string>> = {\n',
        text: `  '${kebab}': '${Thing}',\n`,
      },
      importing(
        'packages/messages/src/refusals/index.ts',
        `import { ${thing}RefusalTexts } from './${kebabs}.ts';`,
        'import ',
      ),
      {
        file: 'packages/messages/src/refusals/index.ts',
        at: '  ...apiKeyRefusalTexts,\n',
        text: `  ...${thing}RefusalTexts,\n`,
      },
      {
        file: `${server}/http/audited-routes.test.ts`,
        at: "  acceptTerms: { records: 'seller.terms_accepted' },\n",
        text: `  create${Thing}: { records: '${kebab}.created' },\n`,
      },
      {
        file: `${server}/testing/route-bodies.ts`,
        at: 'const fixedBodies = {\n',
        text: `  create${Thing}: { name: 'Novo' },\n`,
      },
      importing(`${server}/compose.ts`, `import { create${Things} } from './modules/${kebabs}/index.ts';`, 'import '),
      {
        file: `${server}/compose.ts`,
        at: '  const merchantApi = createMerchantApi({',
        before: true,
        text: `  const ${things} = create${Things}(stored);\n`,
      },
      { file: `${server}/compose.ts`, at: '    merchantApi,\n', before: true, text: `    ${things},\n` },
      { file: 'tests/architecture/import-table.ts', at: "  'merchant-api',\n", before: true, text: `  '${kebabs}',\n` },
      { file: 'ARCHITECTURE.md', at: ' · merchant-api · ', before: true, text: ` · ${kebabs}` },
    ],
  };
}

function nextMigration(folder: string): string {
  const numbers = readdirSync(folder).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? []);
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
}

function contract({ kebabs, Thing, Things, thing, things }: Names): string {
  return `import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { instantText, pageOf, pageQuery, typedText } from './shapes.ts';

const ${thing} = z.object({ uuid: z.uuid(), name: z.string(), createdAt: instantText });
export type ${Thing} = z.infer<typeof ${thing}>;

const tag = '${Things}';
const path = '/service/core/${kebabs}';
const access = grants.${things};

export const find${Things} = endpoint({
  name: 'find${Things}',
  method: 'GET',
  path,
  summary: 'Lista ${kebabs}',
  tag,
  access,
  idempotency: 'unused',
  savesViews: true,
  query: z.object(pageQuery(['name', 'createdAt'], { size: 20, sort: 'createdAt,DESC' })),
  answer: pageOf(${thing}),
});

export const create${Thing} = endpoint({
  name: 'create${Thing}',
  method: 'POST',
  path,
  summary: 'Cadastra em ${kebabs}',
  tag,
  access,
  idempotency: 'required',
  body: z.object({ name: typedText(60).min(1, 'Preenchimento obrigatório!') }),
  status: 201,
  answer: ${thing},
});
`;
}

function deps({ Things }: Names): string {
  return `import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface ${Things}Deps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
}
`;
}

function index({ kebab, Things, thing }: Names): string {
  return `import type { ${Things}Deps } from './deps.ts';
import { ${thing}Routes } from './routes/${kebab}-routes.ts';

/** Its purpose. */
export function create${Things}(deps: ${Things}Deps) {
  return { routes: ${thing}Routes(deps) };
}
`;
}

function refusals({ snake }: Names): string {
  return `import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  '${snake}.name_taken': 409,
});

export const assertThat: typeof refusals.assertThat = refusals.assertThat;
`;
}

function store({ Thing, Things, thing, things, table }: Names): string {
  return `import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    ${table}: ${Things}Table;
  }
}

interface ${Things}Table {
  seller_id: string;
  id: string;
  name: string;
  created_at: Temporal.Instant;
}

export type ${Thing} = FromRow<${Things}Table>;

interface ${Thing}Page {
  readonly orderBy: 'name' | 'created_at';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export async function find${Thing}Page(
  reader: Reader,
  sellerId: string,
  { orderBy, direction, page, size }: ${Thing}Page,
): Promise<{ readonly ${things}: readonly ${Thing}[]; readonly total: number }> {
  const all = reader.selectFrom('${table}').where('seller_id', '=', sellerId);
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy(orderBy, direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    all.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ${things}: rows.map(fromRow), total };
}

/** Null when there is none of that name. */
export async function find${Thing}ByName(reader: Reader, sellerId: string, name: string): Promise<${Thing} | null> {
  const row = await reader
    .selectFrom('${table}')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** False when it is there already. */
export async function insert${Thing}(tx: Tx, ${thing}: ${Thing}): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('${table}')
    .values(toRow(${thing}))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
`;
}

function action({ kebab, Thing, Things, thing, snake }: Names): string {
  return `import { recordAudit } from '../../audit/index.ts';
import type { ${Things}Deps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { find${Thing}ByName, insert${Thing}, type ${Thing} } from '../store/${kebab}-store.ts';

interface Create${Thing} {
  readonly sellerId: string;
  /** Called again with it, it answers the same one. */
  readonly id: string;
  readonly name: string;
}

/** Refuses \`${snake}.name_taken\`. Idempotent by id. */
export async function create${Thing}(
  deps: ${Things}Deps,
  { sellerId, id, name }: Create${Thing},
): Promise<${Thing}> {
  const at = (await deps.clockOf(sellerId)).now();
  const ${thing} = { sellerId, id, name, createdAt: at };
  return deps.transact(async (tx) => {
    const existing = await find${Thing}ByName(tx, sellerId, name);
    assertThat(!existing || existing.id === id, '${snake}.name_taken');
    if (existing || !(await insert${Thing}(tx, ${thing}))) return existing ?? ${thing};
    recordAudit(tx, { sellerId, at, action: '${kebab}.created', subject: { kind: '${kebab}', id, label: name } });
    return ${thing};
  });
}
`;
}

function reading({ kebab, kebabs, Thing, Things }: Names): string {
  return `import type { QueryOf, find${Things} as endpoint } from '@balcao/contract';
import { orderOf } from '../../../database/order-of.ts';
import type { ${Things}Deps } from '../deps.ts';
import { find${Thing}Page } from '../store/${kebab}-store.ts';

/** A page of a seller's ${kebabs}, and how many they are. */
export function find${Things}(
  { reader }: Pick<${Things}Deps, 'reader'>,
  sellerId: string,
  { page, size, sort }: QueryOf<typeof endpoint>,
) {
  const { field, direction } = orderOf(sort);
  const orderBy = field === 'name' ? 'name' : 'created_at';
  return find${Thing}Page(reader, sellerId, { orderBy, direction, page, size });
}
`;
}

function routes({ kebab, kebabs, Thing, Things, thing, things }: Names): string {
  return `import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { create${Thing} } from '../actions/create-${kebab}.ts';
import { find${Things} } from '../actions/find-${kebabs}.ts';
import type { ${Things}Deps } from '../deps.ts';
import type { ${Thing} } from '../store/${kebab}-store.ts';

export function ${thing}Routes(deps: ${Things}Deps): readonly Route[] {
  return [
    route(contract.find${Things}, async ({ caller, query }) => {
      const { page, size } = query;
      const { ${things}, total } = await find${Things}(deps, caller.sellerId, query);
      return {
        content: ${things}.map(present),
        totalElements: total,
        totalPages: Math.ceil(total / size),
        number: page,
        size,
      };
    }),
    route(contract.create${Thing}, async ({ caller, effectId, body }) =>
      present(await create${Thing}(deps, { sellerId: caller.sellerId, id: effectId, name: body.name })),
    ),
  ];
}

function present({ id: uuid, name, createdAt }: ${Thing}): contract.${Thing} {
  return { uuid, name, createdAt: createdAt.toString() };
}
`;
}

function test({ kebabs, Things, thing, snake }: Names): string {
  return `import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call } = await createTestProduct();
const path = '/service/core/${kebabs}';

it('is created once by key, listed to its seller alone, and has a name of its own', async () => {
  const [ours, theirs] = [await createSeller(), await createSeller()];
  const key = newId();
  const create = (name: string, key: string) => call('POST', path, { token: ours.tokens.ADMIN, key, body: { name } });
  const ${thing} = (await create('Primeiro', key)).json();
  expect((await create('Primeiro', key)).json()).toEqual(${thing});
  const refused = await create('Primeiro', newId());
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, '${snake}.name_taken']);
  expect((await call('GET', path, { token: ours.tokens.ADMIN })).json().content).toMatchObject([{ uuid: ${thing}.uuid }]);
  expect((await call('GET', path, { token: theirs.tokens.ADMIN })).json().content, '${Things} of another seller').toEqual([]);
});
`;
}

function migrationFile({ table }: Names): string {
  return `-- What it is for.
create table ${table} (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  constraint ${table}_name_key unique (seller_id, name),
  constraint ${table}_seller_fkey foreign key (seller_id) references sellers (seller_id)
);
`;
}
