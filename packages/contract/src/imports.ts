import { z } from 'zod';
import { type Grant, grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { periodTypes } from './plans.ts';
import { instantText, pageOf, pageQuery, reais, typedText, uuidParams } from './shapes.ts';

/**
 * READY: the file is read and its columns are guessed. CHECKED: a dry run has shown what each row would do. RUNNING, UNDOING: a job works
 * on it. DONE, UNDONE: it ended.
 */
export const importStates = ['READY', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** What a row does or did. KEPT: the import is undone and this row could not be. */
export const importOutcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED', 'REMOVED', 'RESTORED', 'KEPT'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The fields of a customer that a column can hold. */
export const customerImportFields = [
  'name',
  'document',
  'email',
  'phone',
  'countryCode',
  'alternativeEmail',
  'documentNation',
  'zipCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'country',
] as const;
export type CustomerImportField = (typeof customerImportFields)[number];

/** The fields of a subscription that a column can hold, besides those of its customer. */
export const subscriptionImportFields = [
  'plan',
  'value',
  'valueCents',
  'period',
  'intervalCount',
  'nextDueDate',
  'method',
  'status',
  'suspended',
  'externalId',
] as const;
export type SubscriptionImportField = (typeof subscriptionImportFields)[number];

/** The fields of a charge that a column can hold, besides those of its customer. */
export const chargeImportFields = [
  'title',
  'value',
  'valueCents',
  'dueDate',
  'method',
  'description',
  'reference',
] as const;
export type ChargeImportField = (typeof chargeImportFields)[number];

/** The most rows of a file, by what is in it, and the most bytes. */
export const mostImportRows = { customers: 20_000, subscriptions: 10_000, charges: 20_000 } as const;
export const mostImportBytes = 5 * 1024 * 1024;

/** By field, the position of its column from 0; a field that is left out has no column. */
const mapping = z.record(z.string().max(40), z.int().min(0).max(199));

/** `UPDATE`: a row whose document is known changes what its columns hold; empty cells change nothing. `SKIP`: it changes nothing. */
export const importExisting = ['UPDATE', 'SKIP'] as const;

/** By what is paid that came with a card, which stays where it is, or with none that is known; `NONE` refuses such a row. */
export const otherMethods = ['PIX', 'BANK_SLIP', 'NONE'] as const;

/** How a file of subscriptions is read where it does not say. */
const subscriptionChoices = {
  /** Plans that the file names and the seller does not have are made, at the value per month of the first row that names them. */
  createPlans: z.boolean().default(false),
  otherMethod: z.enum(otherMethods).default('PIX'),
  /** Of every row, when no column holds it. */
  defaultPeriod: z.enum(periodTypes).default('MONTHLY'),
};
export const subscriptionImportChoices = z.object(subscriptionChoices);
export type SubscriptionImportChoices = z.infer<typeof subscriptionImportChoices>;

/** By what the charges of a file are paid where no column says so. */
export const chargeImportChoices = z.object({ method: z.enum(['BANK_SLIP', 'PIX']).default('BANK_SLIP') });
export type ChargeImportChoices = z.infer<typeof chargeImportChoices>;

/** What a file of subscriptions comes to: what the dry run would import, or what was imported. */
export const subscriptionImportTotals = z.object({
  subscriptions: z.int(),
  /** What they bring in a month: the value of each by its months. */
  monthlyValue: reais,
  newCustomers: z.int(),
  /** Rows that are imported with a warning. */
  warned: z.int(),
  /** Due so soon that they are charged as soon as they are imported. */
  chargedAtOnce: z.int(),
  /** The first due dates, by month (`yyyy-MM`), the earliest first. */
  firstDue: z.array(z.object({ month: z.string(), subscriptions: z.int(), value: reais })),
  /** Plans that the file names and the seller does not have, made or not: the first fifty. */
  missingPlans: z.array(z.object({ title: z.string(), rows: z.int() })),
});
export type SubscriptionImportTotals = z.infer<typeof subscriptionImportTotals>;

const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() });

export const fileImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  createdAt: instantText,
  createdBy: z.string(),
  /** How the file was read: `windows-1252` when it is not UTF-8. */
  encoding: z.enum(['utf-8', 'windows-1252']),
  delimiter: z.enum([';', ',', '\t']),
  totalRows: z.int(),
  columns: z.array(z.object({ index: z.int(), name: z.string() })),
  /** The first rows of the file, a cell for each column. */
  sampleRows: z.array(z.array(z.string())),
  /** The system that the file comes from, when its columns show it: `Asaas`. */
  source: z.string().nullable(),
  /** `or`: a column for that one does as well. */
  fields: z.array(z.object({ field: z.string(), required: z.boolean(), or: z.string().nullable() })),
  /** As guessed from the names of the columns, or as in the last dry run. */
  mapping,
  existing: z.enum(importExisting),
  /** Of a file of subscriptions. */
  choices: subscriptionImportChoices.nullable(),
  /** Of a file of subscriptions, after a dry run. */
  totals: subscriptionImportTotals.nullable(),
  /** What the last dry run said that would happen, or what the run did so far; null before both. */
  counts: counts.nullable(),
  /** Rows that the run, or undoing it, is through with. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** What undoing did so far; null before it is requested. */
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** When it was done, or undone. */
  finishedAt: instantText.nullable(),
});
export type FileImport = z.infer<typeof fileImport>;

const importRow = z.object({
  /** Of the file, from 1: the heading is line 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** Whom the row is about, as the file names it. */
  label: z.string(),
  /** What it brings, in Portuguese; null when the label says all. */
  detail: z.string().nullable(),
  /** What it made or changed; null when nothing. */
  subjectId: z.uuid().nullable(),
  /** Why it was refused or could not be undone, or what to know of a row that is imported. */
  problems: z.array(
    z.object({
      /** Null when it is about the whole row. */
      field: z.string().nullable(),
      /** The name of the column in the file. */
      column: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

interface ImportsOf {
  readonly subject: string;
  readonly things: string;
  readonly tag: string;
  readonly path: `/${string}`;
  readonly access: Grant;
  readonly mostRows: number;
  /** The options of a dry run besides the columns. */
  readonly choices: z.ZodRawShape;
}

/** The calls of one kind of file: they differ in what is in it, and in who may. */
function importEndpoints<const Of extends ImportsOf>(of: Of) {
  const { subject, things, tag, path, mostRows, access }: ImportsOf = of;
  const shared = { tag, access } as const;
  const one = { ...shared, params: uuidParams } as const;
  return {
    find: endpoint({
      name: `find${subject}Imports`,
      method: 'GET',
      path,
      summary: `Importações de ${things}, as mais novas primeiro`,
      ...shared,
      idempotency: 'unused',
      query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 })),
      answer: pageOf(fileImport),
    }),
    create: endpoint({
      name: `create${subject}Import`,
      method: 'POST',
      path,
      summary: `Envia um arquivo CSV de ${things}: até 5 MB e ${mostRows.toLocaleString('pt-BR')} linhas, UTF-8 ou Latin-1, com ponto e vírgula, vírgula ou tabulação`,
      ...shared,
      idempotency: 'required',
      body: z.object({
        fileName: typedText(120).min(1),
        /** The file's bytes. */
        content: z.base64(),
      }),
      bodyLimitBytes: Math.ceil((mostImportBytes * 4) / 3) + 64 * 1024,
      status: 201,
      answer: fileImport,
    }),
    get: endpoint({
      name: `get${subject}Import`,
      method: 'GET',
      path: `${path}/{uuid}`,
      summary: `Uma importação de ${things}`,
      ...one,
      idempotency: 'unused',
      answer: fileImport,
    }),
    rows: endpoint({
      name: `find${subject}ImportRows`,
      method: 'GET',
      path: `${path}/{uuid}/rows`,
      summary: 'O que cada linha de uma importação fará ou fez, e por que foi recusada',
      ...one,
      idempotency: 'unused',
      query: z.object({
        outcome: z.enum(['ALL', ...importOutcomes]).default('ALL'),
        ...pageQuery(['line'], { size: 100, sort: 'line,ASC' }),
      }),
      answer: pageOf(importRow),
    }),
    dryRun: endpoint({
      name: `dryRun${subject}Import`,
      method: 'POST',
      path: `${path}/{uuid}/dry-run`,
      summary: 'Confere cada linha sem gravar nada',
      ...one,
      idempotency: 'accepted',
      body: z.object({ mapping, ...(of.choices as Of['choices']) }),
      answer: fileImport,
    }),
    run: endpoint({
      name: `run${subject}Import`,
      method: 'POST',
      path: `${path}/{uuid}/run`,
      summary: 'Grava o que a conferência mostrou; o andamento chega ao vivo (tópico import)',
      ...one,
      idempotency: 'accepted',
      status: 202,
      answer: fileImport,
    }),
    undo: endpoint({
      name: `undo${subject}Import`,
      method: 'POST',
      path: `${path}/{uuid}/undo`,
      summary: 'Remove o que a importação criou e devolve o que ela mudou, onde nada depende disso desde então',
      ...one,
      idempotency: 'accepted',
      status: 202,
      answer: fileImport,
    }),
  };
}

export const customerImports = importEndpoints({
  subject: 'Customer',
  things: 'clientes',
  tag: 'Clientes',
  path: '/service/core/seller-clients/imports',
  access: grants.customerForm,
  mostRows: mostImportRows.customers,
  choices: { existing: z.enum(importExisting).default('SKIP') },
});

export const subscriptionImports = importEndpoints({
  subject: 'Subscription',
  things: 'recorrências',
  tag: 'Recorrências',
  path: '/service/core/subscriptions/imports',
  access: grants.importSubscriptions,
  mostRows: mostImportRows.subscriptions,
  choices: subscriptionChoices,
});

export const chargeImports = importEndpoints({
  subject: 'Charge',
  things: 'cobranças',
  tag: 'Cobranças',
  path: '/service/core/charges/imports',
  access: grants.createCharge,
  mostRows: mostImportRows.charges,
  choices: chargeImportChoices.shape,
});

/** The calls that the screens of every kind send alike. */
export type ImportEndpoints = Omit<typeof customerImports, 'dryRun'>;
