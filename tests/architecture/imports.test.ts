import { describe, expect, test } from 'vitest';
import { temporaryWorkspaces } from '../../scripts/testing/temporary-tree.ts';
import { importsOf } from './import-graph.ts';
import { importTable, moduleOrder, onlyFor, places } from './import-table.ts';
import { findingsIn } from './rules.ts';

const modules = 'apps/server/src/modules';
const web = 'apps/web/src';

/** From, to, and what the rule says; each pair is a file that imports the other as it would be written. */
const forbidden: readonly (readonly [from: string, to: string, says: string])[] = [
  ['packages/kernel/src/money.ts', 'node:fs', 'kernel may not import node'],
  ['packages/kernel/src/money.ts', 'packages/brazil/src/index.ts', 'kernel may not import brazil'],
  ['packages/brazil/src/cpf.ts', 'packages/contract/src/index.ts', 'brazil may not import contract'],
  ['packages/contract/src/charges.ts', 'packages/messages/src/index.ts', 'contract may not import messages'],
  ['packages/messages/src/charges.ts', 'packages/brazil/src/index.ts', 'messages may not import brazil'],

  [
    `${modules}/charges/charge.ts`,
    `${modules}/charges/store/charge-store.ts`,
    'domain of charges may not import own store',
  ],
  [`${modules}/charges/charge.ts`, `${modules}/ledger/index.ts`, 'domain of charges may not import lower api'],
  [`${modules}/charges/charge.ts`, 'packages/contract/src/index.ts', 'domain of charges may not import contract'],
  [`${modules}/charges/templates/paid.ts`, 'node:fs', 'domain may not import node'],
  [`${modules}/charges/store/charge-store.ts`, `${modules}/charges/actions/refund.ts`, 'may not import own actions'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/charges/routes/charges.ts`, 'may not import own routes'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/charges/jobs/expire.ts`, 'may not import own scheduled jobs'],
  [`${modules}/charges/routes/charges.ts`, `${modules}/charges/store/charge-store.ts`, 'may not import own store'],
  [`${modules}/charges/jobs/expire.ts`, `${modules}/charges/store/charge-store.ts`, 'may not import own store'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/charges/index.ts`, 'may not import own api'],

  [`${modules}/charges/actions/refund.ts`, `${modules}/disputes/index.ts`, 'disputes, which is above it'],
  [`${modules}/ledger/actions/post.ts`, `${modules}/sandbox/index.ts`, 'sandbox, which is above it'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/ledger/actions/post.ts`, 'the inside of ledger'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/ledger/account.ts`, 'the inside of ledger'],
  [`${modules}/charges/actions/refund.ts`, 'apps/server/src/database/connect.ts', 'may not import database'],
  [`${modules}/charges/actions/refund.ts`, 'apps/server/src/jobs/relay.ts', 'may not import jobs'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/route.ts`, 'may not import route'],
  [`${modules}/charges/routes/charges.ts`, 'apps/server/src/http/app.ts', 'may not import http'],
  [`${modules}/charges/actions/refund.ts`, 'apps/server/src/compose.ts', 'nobody imports compose'],
  [`${modules}/charges/actions/refund.ts`, `${modules}/charges/test-charges.ts`, 'nobody imports test'],
  [`${modules}/charges/actions/refund.ts`, 'benchmarks/run.ts', 'nobody imports benchmark'],
  [`${modules}/charges/actions/refund.ts`, 'scripts/dev.ts', 'nobody imports tooling'],
  ['apps/server/src/database/connect.ts', `${modules}/ledger/index.ts`, 'database may not import api'],
  ['apps/server/src/jobs/relay.ts', `${modules}/ledger/index.ts`, 'jobs may not import api'],
  ['apps/server/src/http/app.ts', `${modules}/identity/index.ts`, 'http may not import api'],
  ['apps/server/src/http/app.ts', 'apps/server/src/config.ts', 'nobody imports compose'],

  [`${web}/features/charges/list.tsx`, `${web}/features/links/list.tsx`, 'may not import another feature'],
  [`${web}/features/charges/list.tsx`, `${web}/routes/charges.tsx`, 'may not import web routes'],
  [`${web}/components/table.tsx`, `${web}/features/charges/list.tsx`, 'components may not import feature'],
  [`${web}/lib/call.ts`, `${web}/components/table.tsx`, 'lib may not import components'],
  [`${web}/lib/call.ts`, `${modules}/charges/index.ts`, 'another package or application is imported by its name'],
  [`${web}/lib/call.ts`, 'packages/kernel/src/index.ts!', 'another package or application is imported by its name'],
  [`${web}/lib/call.ts`, `${web}/lib/gone.ts?`, 'there is no such file or package'],
];

test.each(forbidden)('%s must not import %s', async (from, to, says) => {
  expect(await importProblems(from, to)).toEqual([expect.stringContaining(says)]);
});

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['packages/brazil/src/cpf.ts', 'packages/kernel/src/index.ts'],
  ['packages/messages/src/charges.ts', 'packages/contract/src/index.ts'],
  [`${modules}/charges/charge.ts`, 'packages/brazil/src/index.ts'],
  [`${modules}/charges/templates/paid.ts`, `${modules}/charges/charge.ts`],
  [`${modules}/charges/actions/refund.ts`, `${modules}/charges/store/charge-store.ts`],
  [`${modules}/charges/actions/refund.ts`, `${modules}/ledger/index.ts`],
  [`${modules}/charges/actions/refund.ts`, 'apps/server/src/database/transact.ts'],
  [`${modules}/charges/actions/refund.ts`, 'apps/server/src/jobs/index.ts'],
  [`${modules}/charges/actions/refund.ts`, 'packages/messages/src/index.ts'],
  [`${modules}/charges/routes/charges.ts`, `${modules}/route.ts`],
  [`${modules}/charges/index.ts`, `${modules}/charges/routes/charges.ts`],
  [`${modules}/charges/actions/refund.test.ts`, `${modules}/disputes/index.ts`],
  ['apps/server/src/compose.ts', `${modules}/sandbox/index.ts`],
  [`${web}/routes/charges.tsx`, `${web}/features/charges/list.tsx`],
  [`${web}/features/charges/list.tsx`, 'packages/messages/src/index.ts'],
  ['benchmarks/run.ts', 'apps/server/src/compose.ts'],
];

test.each(allowed)('%s may import %s', async (from, to) => {
  expect(await importProblems(from, to)).toEqual([]);
});

describe('packages from outside', () => {
  const packages = { kysely: 'sql', fastify: 'fastify', zod: 'package' };
  test.each([
    [`${modules}/charges/actions/refund.ts`, 'kysely', ['may not import sql']],
    [`${modules}/charges/store/charge-store.ts`, 'kysely', []],
    [`${modules}/charges/routes/charges.ts`, 'fastify', ['may not import fastify']],
    ['apps/server/src/http/app.ts', 'fastify', []],
    ['packages/brazil/src/cpf.ts', 'zod', ['may not import package']],
    ['packages/contract/src/charges.ts', 'zod', []],
  ])('%s and %s', async (from, name, says) => {
    const installed = Object.keys(packages).map((one) => [`node_modules/${one}/index.js`, 'export const x = 1;']);
    const root = temporaryWorkspaces({ ...Object.fromEntries(installed), [from]: `export { x } from '${name}';` });
    const problems = (await findingsIn(root))['nobody imports what the import table does not allow'];
    expect(problems).toEqual(says.map((text) => expect.stringContaining(text)));
  });
});

test('http may know the types of a public API', async () => {
  const root = temporaryWorkspaces({
    [`${modules}/identity/index.ts`]: 'export interface Identity {}',
    'apps/server/src/http/access.ts': "export type { Identity } from '../modules/identity/index.ts';",
  });
  const findings = await findingsIn(root);
  expect(findings['nobody imports what the import table does not allow']).toEqual([]);
  expect(findings['no folders import each other in a ring']).toEqual([]);
});

test('sees every way of importing in a .ts file', async () => {
  const names = ['value', 'type', 'typed', 'again', 'all', 'effect', 'later', 'inline'];
  const root = temporaryWorkspaces({
    'packages/kernel/src/index.ts': [
      "import { x } from './value.ts';",
      "import type { T } from './type.ts';",
      "import { type U } from './typed.ts';",
      "export { y } from './again.ts';",
      "export * from './all.ts';",
      "import './effect.ts';",
      "export const later = async (): Promise<unknown> => [x as T & U, await import('./later.ts')];",
      "export function inline(given: import('./inline.ts').V): unknown { return given; }",
    ].join('\n'),
    ...Object.fromEntries(names.map((name) => [`packages/kernel/src/${name}.ts`, 'export const x = 1;'])),
  });
  const seen = await importsOf(root, ['packages/kernel/src/index.ts']);
  expect(seen.map(({ to }) => to).sort()).toEqual(names.map((name) => `packages/kernel/src/${name}.ts`).sort());
});

test('a file that is not read is an error, not a clean bill', async () => {
  const root = temporaryWorkspaces({ 'packages/kernel/src/index.ts': 'export const = ;' });
  await expect(importsOf(root, ['packages/kernel/src/index.ts'])).rejects.toThrow();
  await expect(importsOf(root, ['packages/kernel/src/gone.ts'])).rejects.toThrow();
});

test('a place and a module that nobody knows are named', async () => {
  const root = temporaryWorkspaces({
    'packages/extras/src/index.ts': 'export const x = 1;',
    [`${modules}/lottery/index.ts`]: 'export const x = 1;',
  });
  const homeless = (await findingsIn(root))['every file lies in a place that the import table knows'];
  expect(homeless).toEqual([
    `${modules}/lottery/index.ts: the order of modules does not know lottery`,
    'packages/extras/src/index.ts lies in no place that the import table knows',
  ]);
});

test('the table speaks only of places that there are', () => {
  const known = [...Object.keys(places), 'lower api', 'api types', 'package', 'node', 'sql', 'fastify'];
  const rows = Object.values(importTable).filter((row) => row !== 'anything');
  for (const word of rows.flat()) expect(known).toContain(word.replace(/^own /, ''));
  for (const word of Object.values(onlyFor).flat()) expect(known).toContain(word);
  expect(new Set(moduleOrder).size).toBe(moduleOrder.length);
});

/** A `!` means a path where a name belongs, a `?` a file that is not there. */
async function importProblems(from: string, to: string): Promise<string[]> {
  const target = to.replace(/[!?]$/, '');
  const root = temporaryWorkspaces({
    ...(target.startsWith('node:') || to.endsWith('?') ? {} : { [target]: 'export const x = 1;' }),
    [from]: `import { x } from '${written(from, to)}';\nexport const y = x;`,
  });
  return (await findingsIn(root))['nobody imports what the import table does not allow'];
}

function written(from: string, to: string): string {
  const packageName = /^packages\/(\w+)\/src\/index\.ts$/.exec(to)?.[1];
  if (packageName) return `@balcao/${packageName}`;
  if (to.startsWith('node:')) return to;
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to.replace(/[!?]$/, '')}`;
}
