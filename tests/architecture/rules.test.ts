import { expect, test } from 'vitest';
import { temporaryTree } from '../../scripts/testing/temporary-tree.ts';
import { type Findings, findingsIn } from './rules.ts';

const modules = 'apps/server/src/modules';

test('a ring of files is found, through types too', async () => {
  const files = {
    'packages/kernel/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'packages/kernel/src/b.ts': "export type { A as B } from './c.ts';",
    'packages/kernel/src/c.ts': "export * from './a.ts';",
    'packages/kernel/src/d.ts': "export * from './a.ts';",
  };
  expect(await found('no files import each other in a ring', files)).toEqual([
    'files in a ring: packages/kernel/src/a.ts, packages/kernel/src/b.ts, packages/kernel/src/c.ts',
  ]);
});

test('a ring of folders is found although no files form one', async () => {
  const files = {
    'apps/web/src/lib/session/enter.ts': "import '../api/call.ts';",
    'apps/web/src/lib/session/token.ts': 'export const token = 1;',
    'apps/web/src/lib/api/call.ts': 'export const call = 1;',
    'apps/web/src/lib/api/refresh.ts': "import '../session/token.ts';",
  };
  expect(await found('no folders import each other in a ring', files)).toEqual([
    'folders in a ring, in apps/web/src/lib: api/, session/',
  ]);
  expect(await found('no files import each other in a ring', files)).toEqual([]);
});

test('a ring of folders is found through a third, and through a file beside them', async () => {
  const files = {
    'packages/brazil/src/pix/a.ts': "import '../cards/a.ts';",
    'packages/brazil/src/cards/a.ts': "import '../digits.ts';",
    'packages/brazil/src/digits.ts': "import './boleto/a.ts';",
    'packages/brazil/src/boleto/a.ts': "import '../pix/b.ts';",
    'packages/brazil/src/pix/b.ts': 'export const b = 1;',
  };
  expect(await found('no folders import each other in a ring', files)).toEqual([
    'folders in a ring, in packages/brazil/src: boleto/, cards/, digits.ts, pix/',
  ]);
});

test('folders that depend on each other in one direction are no ring', async () => {
  const files = {
    [`${modules}/charges/index.ts`]: "import './routes/charges.ts';",
    [`${modules}/charges/routes/charges.ts`]: "import '../actions/refund.ts';",
    [`${modules}/charges/actions/refund.ts`]: "import '../charge.ts';\nimport '../../ledger/index.ts';",
    [`${modules}/charges/charge.ts`]: 'export const charge = 1;',
    [`${modules}/ledger/index.ts`]: 'export const ledger = 1;',
  };
  expect(await found('no folders import each other in a ring', files)).toEqual([]);
});

test('a column that is named outside of a store is found', async () => {
  const files = {
    [`${modules}/charges/store/charges.ts`]:
      'export interface ChargesTable { seller_id: string; due_date: string; id: string }',
    [`${modules}/charges/actions/refund.ts`]:
      'export const refund = ({ seller_id }: never, row: never) => [row.due_date, row.other_name];',
    [`${modules}/charges/actions/pay.ts`]: 'export const pay = (charge: never) => charge.dueDate; // due_date',
    'packages/contract/src/charges.ts': 'export const body = { id: 1 };',
  };
  expect(await found('columns are named in stores only', files)).toEqual([
    `${modules}/charges/actions/refund.ts names seller_id, a column`,
    `${modules}/charges/actions/refund.ts names due_date, a column`,
  ]);
});

test('a type imported in the middle of a line is found', async () => {
  const files = { 'packages/kernel/src/a.ts': "export type A = Pick<import('./b.ts').B, 'c'>;" };
  expect(await found('what is imported is imported by a statement', files)).toEqual(['packages/kernel/src/a.ts']);
});

test('a module without a public API or without a README is found', async () => {
  const files = {
    [`${modules}/charges/index.ts`]: '',
    [`${modules}/charges/README.md`]: '',
    [`${modules}/ledger/index.ts`]: '',
    [`${modules}/rails/README.md`]: '',
    [`${modules}/route.ts`]: '',
  };
  expect(await found('every module has a public API and a README', files)).toEqual([
    `${modules}/ledger has no README.md`,
    `${modules}/rails has no index.ts`,
  ]);
});

const tables = {
  [`${modules}/ledger/store/tables.ts`]:
    "declare module '../../../database/tables.ts' { interface Tables { postings: P; accounts: A } }",
  [`${modules}/charges/store/tables.ts`]:
    "declare module '../../../database/tables.ts' { interface Tables { charges: C; payment_attempts: T } }",
  'apps/server/src/jobs/event.ts': "declare module '../database/tables.ts' { interface Tables { outbox: O } }",
};

test.each([
  ["tx.selectFrom('postings')", 'postings'],
  ["tx.selectFrom(['charges as c', 'accounts as a'])", 'accounts'],
  ["tx.insertInto('postings').values(x)", 'postings'],
  ["tx.updateTable('accounts').set(x)", 'accounts'],
  ["tx.deleteFrom('outbox')", 'outbox'],
  ["tx.selectFrom('charges').leftJoin('postings as p', 'p.id', 'charges.id')", 'postings'],
  ["tx.updateTable('charges').from('postings')", 'postings'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a file.
  ['sql`select * from charges join ${x} t on true join postings p using (id)`', 'postings'],
  ['sql<Row>`insert into outbox (id) values (1)`', 'outbox'],
  ['sql`update only accounts set x = 1`', 'accounts'],
])('SQL on the table of another module is found: %s', async (code, table) => {
  const file = `${modules}/charges/store/charge-store.ts`;
  const owner = table === 'outbox' ? 'jobs' : 'ledger';
  expect(await found('SQL names the tables of its own module only', { ...tables, [file]: `${code};` })).toEqual([
    `${file} names ${table}, a table of ${owner}`,
  ]);
});

test('SQL on tables of its own is no offence, nor on any in a test', async () => {
  const files = {
    ...tables,
    [`${modules}/charges/store/charge-store.ts`]:
      "tx.selectFrom('charges').innerJoin('payment_attempts as t', 'a', 'b'); sql`delete from charges`; tx.with('later', f).selectFrom('later');",
    [`${modules}/charges/actions/refund.test.ts`]: "tx.selectFrom('postings');",
  };
  expect(await found('SQL names the tables of its own module only', files)).toEqual([]);
});

test('a long file is found; a catalogue may be long', async () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);
  const files = {
    'packages/kernel/src/long.ts': lines(401),
    'packages/kernel/src/full.ts': lines(400),
    'apps/web/src/theme/base.css': 'a{}\n'.repeat(401),
    'packages/messages/src/charges.ts': lines(401),
    'packages/brazil/src/reference/data/bank-rows.ts': lines(401),
  };
  expect(await found('no file is longer than 400 lines', files)).toEqual([
    'apps/web/src/theme/base.css: 401 lines, more than 400',
    'packages/kernel/src/long.ts: 401 lines, more than 400',
  ]);
});

test.each(['ChargeList.tsx', 'charge_list.ts', 'utils.ts', 'charge-helpers.ts', 'common/money.ts', 'Money/cents.ts'])(
  'the name %s is found',
  async (name) => {
    const files = { [`apps/web/src/lib/${name}`]: '' };
    expect(await found('names are in kebab-case and say what is inside', files)).toHaveLength(1);
  },
);

test('names as they should be are no offence', async () => {
  const files = {
    'apps/web/src/lib/charge-list.test.tsx': '',
    'apps/web/src/routes/_signed-in/charges.$chargeId.tsx': '',
    'apps/web/src/routes/__root.tsx': '',
    'apps/server/src/modules/charges/README.md': '',
  };
  expect(await found('names are in kebab-case and say what is inside', files)).toEqual([]);
});

test.each([
  ['refund-charge.ts', 'export function cancelCharge() {}'],
  ['charge-list.tsx', 'export const Charges = () => <p />;'],
  ['overload.ts', 'export const isUnavailable = 1;'],
  ['settings.ts', 'export interface Address {}\nexport function serverArguments() {}'],
])('a file named as something else is found: %s', async (name, code) => {
  const files = { [`apps/web/src/lib/${name}`]: code };
  expect(await found('a file that exports one thing is named as it', files)).toHaveLength(1);
});

test.each([
  ['refund-charge.ts', 'export async function refundCharge() {}'],
  ['charge-list.tsx', 'export const ChargeList = () => <p />;'],
  ['luhn.ts', 'export const isLuhn = 1;'],
  ['refusals.ts', 'export const { refuse } = declareRefusals();'],
  ['money.ts', 'export const cents = 1;\nexport const reais = 2;'],
  ['event-stream.ts', 'export interface StreamEvent {}\nexport const reader = 1;'],
  ['main.ts', 'start();'],
])('a file named as what it exports is no offence: %s', async (name, code) => {
  const files = { [`apps/web/src/lib/${name}`]: code };
  expect(await found('a file that exports one thing is named as it', files)).toEqual([]);
});

test('a comment that names a decision or the specification by its number is found', async () => {
  const files = {
    'packages/kernel/src/a.ts': '/** Rounded half up (decision 27). */\nexport const a = 1;',
    'packages/kernel/src/b.ts': '/** Rounded half up: docs/decisions/0027-coupons.md. */\nexport const b = 1;',
    'packages/kernel/README.md': 'Half up ([decision 27](../../docs/decisions/0027-coupons.md)).',
  };
  expect(await found('no number of a document leads out of the repository', files)).toEqual([
    'packages/kernel/src/a.ts:1: /** Rounded half up (decision 27). */',
  ]);
});

test('a text that nothing uses is found', async () => {
  const files = {
    'packages/messages/src/pix-keys.ts':
      "export const pixKeys = {\n  title: 'Chaves Pix',\n  codeTitle: 'Confirme',\n  AP14: 'Recusado',\n};",
    'apps/web/src/features/pix-keys.tsx': 'export const title = pixKeys.title;',
    'packages/messages/src/pix-keys.test.ts': 'expect(pixKeys.codeTitle).toBeTruthy();',
  };
  expect(await found('every text of the catalogue is used', files)).toEqual([
    'packages/messages/src/pix-keys.ts has codeTitle, which nothing uses',
  ]);
});

test('a Portuguese text that the server writes is found', async () => {
  const files = {
    [`${modules}/charges/actions/refund.ts`]:
      "refuse('Não há saldo.'); const key = { 'Núm. Ped.': 1 }; // Não há saldo.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a file.
    [`${modules}/charges/actions/pay.ts`]: 'const title = (name: string) => `Cobrança de ${name}`;',
    [`${modules}/charges/actions/view.ts`]: "const shown = ['Balcão', '2 × Plano Anual', 'nº 1', 'Rua'];",
    [`${modules}/charges/actions/view.test.ts`]: "const title = 'Cobrança';",
    [`${modules}/rails/simulator/people.ts`]: "const name = 'João';",
    'apps/server/src/demo/people.ts': "const name = 'João';",
    'packages/messages/src/charges.ts': "const title = 'Cobrança';",
  };
  expect(await found('no Portuguese text is written in the server', files)).toEqual([
    `${modules}/charges/actions/pay.ts writes 'Cobrança de ', which belongs in packages/messages`,
    `${modules}/charges/actions/refund.ts writes 'Não há saldo.', which belongs in packages/messages`,
    `${modules}/charges/actions/refund.ts writes 'Núm. Ped.', which belongs in packages/messages`,
  ]);
});

test('a day that will pass is found in what lives by the system clock', async () => {
  const product = 'const { call } = await createTestProduct();';
  const files = {
    [`${modules}/charges/routes/charge-routes.test.ts`]: `${product}\nconst dueDate = '2027-03-05';`,
    [`${modules}/charges/routes/old-routes.test.ts`]: `${product}\nconst paidOn = ['2026-10-05', '2099-01-01'];`,
    [`${modules}/charges/actions/pay.test.ts`]: "const world = await chargesOver(database, '2027-03-05T12:00:00Z');",
    'apps/server/src/testing/payment-body.ts': "export const body = { paymentDate: '2026-12-01' };",
    'apps/server/src/testing/report-sample.ts': 'export const query = `?until=2031-12-31`;',
  };
  expect(await found('no test by the system clock names a day that will pass', files)).toEqual([
    'apps/server/src/modules/charges/routes/charge-routes.test.ts names 2027-03-05',
    'apps/server/src/testing/payment-body.ts names 2026-12-01',
    'apps/server/src/testing/report-sample.ts names 2031-12-31',
  ]);
});

async function found(rule: keyof Findings, files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await findingsIn(temporaryTree(files)))[rule];
}
