import { testFile } from './source-files.ts';

/** The kinds of places that a file can live in. A file is of the first kind whose pattern its path matches. */
export const places = {
  test: testFile,
  benchmark: /^benchmarks\//,
  tooling: /^scripts\/|^apps\/web\/(build|scripts)\/|\.config\.ts$/,

  kernel: /^packages\/kernel\//,
  brazil: /^packages\/brazil\//,
  contract: /^packages\/contract\//,
  messages: /^packages\/messages\//,

  compose: /^apps\/server\/src\/([^/]+\.ts$|demo\/)|^apps\/server\/src\/database\/(backup|restore)\.ts$/,
  'database api':
    /^apps\/server\/src\/database\/(transact|database-error|is-unavailable|create-batcher|derived-id|forget-old|recordset|short-cache|containing|order-of|find-log-page|column-rows|rows)\.ts$/,
  database: /^apps\/server\/src\/database\//,
  'jobs api': /^apps\/server\/src\/jobs\/index\.ts$/,
  jobs: /^apps\/server\/src\/jobs\//,
  http: /^apps\/server\/src\/http\//,
  route: /^apps\/server\/src\/modules\/route\.ts$/,
  worker: /^apps\/server\/src\/modules\/(in-worker|worker-main)\.ts$/,
  refusals: /^apps\/server\/src\/modules\/declare-refusals\.ts$/,
  'signed token': /^apps\/server\/src\/modules\/signed-token\.ts$/,
  files: /^apps\/server\/src\/files\//,
  api: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/index\.ts$/,
  routes: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/routes\//,
  'scheduled jobs': /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/jobs\//,
  store: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/(.+\/)?store\//,
  // The rails are arranged by who answers; their ports and the rules of the simulators are domain.
  actions:
    /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/(actions|(?<=\/rails\/)(acquirers|banks|calls|card-vault|lookups|messaging|nfse|simulator(?!\/models)))\//,
  documents: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/documents\//,
  deps: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/deps\.ts$/,
  domain: /^apps\/server\/src\/modules\/(?<owner>[^/]+)\/.+\.ts$/,

  'web entry': /^apps\/web\/src\/[^/]+$/,
  'web routes': /^apps\/web\/src\/routes\//,
  feature: /^apps\/web\/src\/features\/(?<owner>[^/]+)\//,
  components: /^apps\/web\/src\/components\//,
  lib: /^apps\/web\/src\/lib\//,
  theme: /^apps\/web\/src\/theme\//,
} as const satisfies Record<string, RegExp>;

export type Place = keyof typeof places;

/** The modules of the server from low to high: each may use the public APIs of those before it. */
export const moduleOrder: readonly string[] = [
  'audit',
  'ledger',
  'vault',
  'connections',
  'rails',
  'identity',
  'sellers',
  'api-keys',
  'views',
  'imports',
  'customers',
  'catalog',
  'invoices',
  'settlement',
  'charges',
  'billing',
  'reconciliation',
  'fee-audit',
  'subscriptions',
  'pix-automatic',
  'payment-links',
  'banking',
  'disputes',
  'investments',
  'cards',
  'payables',
  'treasury',
  'notifications',
  'recovery',
  'portals',
  'integrations',
  'notes',
  'bulk-actions',
  'reports',
  'merchant-api',
  'sandbox',
];

/** Packages from outside that only some places may use; every other one is a `package`. */
export const guardedPackages: Readonly<Record<string, RegExp>> = {
  sql: /^(kysely|pg|pg-boss|pg-copy-streams)$/,
  fastify: /^(fastify|fastify-.*|@fastify\/.*)$/,
};

const pure = ['kernel', 'brazil'];
const wire = [...pure, 'contract'];
const below = [...wire, 'lower api'];
const spine = ['database api', 'jobs api', 'files'];
const outside = ['package', 'node'];
const texts = [...wire, 'messages', 'package'];

/**
 * `own store` is the store of the same module, `lower api` the index.ts of a module that comes
 * earlier in the order, `api types` the types of any module's index.ts. A place may always import itself, but no module or feature another's.
 */
export const importTable: Readonly<Record<Place, readonly string[] | 'anything'>> = {
  kernel: [],
  brazil: ['kernel'],
  contract: ['kernel', 'package'],
  messages: ['kernel', 'contract'],

  'database api': ['kernel', 'database', 'sql', ...outside],
  database: ['kernel', 'database api', 'sql', ...outside],
  'jobs api': ['jobs'],
  jobs: ['kernel', 'contract', 'database api', 'sql', ...outside],
  route: ['contract'],
  refusals: ['kernel', 'messages'],
  worker: ['kernel', 'refusals', ...outside],
  'signed token': ['kernel', ...outside],
  files: ['kernel', ...outside],
  http: [
    'route',
    'refusals',
    'worker',
    'api types',
    ...spine,
    'kernel',
    'contract',
    'messages',
    'sql',
    'fastify',
    ...outside,
  ],

  domain: [...pure, 'refusals'],
  documents: [...own('domain'), ...wire, 'messages', ...outside],
  deps: [...own('domain', 'store'), ...below, 'messages', ...spine],
  store: [...own('domain'), ...below, 'database api', 'sql', ...outside],
  actions: [
    ...own('domain', 'documents', 'deps', 'store'),
    ...below,
    'messages',
    ...spine,
    'signed token',
    'worker',
    ...outside,
  ],
  'scheduled jobs': [...own('domain', 'documents', 'deps', 'actions'), ...below, 'messages', ...spine, ...outside],
  routes: [...own('domain', 'documents', 'deps', 'actions'), ...below, 'messages', 'files', 'route', ...outside],
  api: [
    ...own('domain', 'documents', 'deps', 'store', 'actions', 'scheduled jobs', 'routes'),
    ...below,
    'messages',
    ...spine,
    'route',
    ...outside,
  ],

  theme: texts,
  lib: ['theme', ...texts],
  components: ['lib', 'theme', ...texts],
  feature: ['components', 'lib', 'theme', ...texts],
  'web routes': ['feature', 'components', 'lib', 'theme', ...texts],
  'web entry': ['web routes', 'feature', 'components', 'lib', 'theme', ...texts],

  compose: 'anything',
  tooling: 'anything',
  test: 'anything',
  benchmark: 'anything',
};

function own(...rooms: readonly Place[]): string[] {
  return rooms.map((room) => `own ${room}`);
}

/** Nobody imports these but their own kind and those named here. */
export const onlyFor: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  compose: ['test', 'benchmark'],
  tooling: ['test', 'benchmark'],
  test: ['tooling', 'benchmark'],
  benchmark: ['test'],
};
