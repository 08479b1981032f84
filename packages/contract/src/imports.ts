import { z } from 'zod';
import { type Grant, grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { periodTypes } from './plans.ts';
import { instantText, pageOf, pageQuery, reais, typedText, uuidParams } from './shapes.ts';

/**
 * READY: columns are guessed. CHECKED: a dry run was made. RUNNING, UNDOING: a job is working. DONE, UNDONE: it ended.
 */
export const importStates = ['READY', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

/** KEPT: the import was undone and this row could not be. */
export const importOutcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'REFUSED', 'REMOVED', 'RESTORED', 'KEPT'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

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

/** Limits of rows and bytes. */
export const maxImportRows = { customers: 20_000, subscriptions: 10_000, charges: 20_000 } as const;
export const maxImportBytes = 5 * 1024 * 1024;

/** Column index from 0 by field; a missing field has no column. */
const mapping = z.record(z.string().max(40), z.int().min(0).max(199));

/** `UPDATE` changes the mapped, non-empty values of a known document; `SKIP` changes nothing. */
export const importExisting = ['UPDATE', 'SKIP'] as const;

/** Replaces a card or an unknown method; `NONE` refuses the row. */
export const otherMethods = ['PIX', 'BANK_SLIP', 'NONE'] as const;

/** Defaults for what a file of subscriptions does not say. */
const subscriptionChoices = {
  /** Creates missing plans with the monthly value of the first row that names them. */
  createPlans: z.boolean().default(false),
  otherMethod: z.enum(otherMethods).default('PIX'),
  /** For rows without a period column. */
  defaultPeriod: z.enum(periodTypes).default('MONTHLY'),
};
export const subscriptionImportChoices = z.object(subscriptionChoices);
export type SubscriptionImportChoices = z.infer<typeof subscriptionImportChoices>;

/** The method for rows without a method column. */
export const chargeImportChoices = z.object({ method: z.enum(['BANK_SLIP', 'PIX']).default('BANK_SLIP') });
export type ChargeImportChoices = z.infer<typeof chargeImportChoices>;

/** Totals of the dry run or the run. */
export const subscriptionImportTotals = z.object({
  subscriptions: z.int(),
  /** The sum of values per month. */
  monthlyValue: reais,
  newCustomers: z.int(),
  /** Rows imported with a warning. */
  warned: z.int(),
  /** Due so soon that they are charged immediately. */
  chargedAtOnce: z.int(),
  /** By month (`yyyy-MM`), earliest first. */
  firstDue: z.array(z.object({ month: z.string(), subscriptions: z.int(), value: reais })),
  /** The first fifty missing plans, created or not. */
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
  /** `windows-1252` when it is not UTF-8. */
  encoding: z.enum(['utf-8', 'windows-1252']),
  delimiter: z.enum([';', ',', '\t']),
  totalRows: z.int(),
  columns: z.array(z.object({ index: z.int(), name: z.string() })),
  /** The first rows, a cell per column. */
  sampleRows: z.array(z.array(z.string())),
  /** The recognised source: `Asaas`. */
  source: z.string().nullable(),
  /** `or` names a field that may replace it. */
  fields: z.array(z.object({ field: z.string(), required: z.boolean(), or: z.string().nullable() })),
  /** Guessed from the columns' names, or as in the last dry run. */
  mapping,
  existing: z.enum(importExisting),
  /** Only for subscriptions. */
  choices: subscriptionImportChoices.nullable(),
  totals: subscriptionImportTotals.nullable(),
  /** Planned by the dry run, or done by the run so far; null before both. */
  counts: counts.nullable(),
  /** Processed rows of the run or the undo. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** Null before an undo. */
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** When it was done or undone. */
  finishedAt: instantText.nullable(),
});
export type FileImport = z.infer<typeof fileImport>;

const importRow = z.object({
  /** From 1; the heading is line 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  label: z.string(),
  /** In Portuguese; null when the label says all. */
  detail: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  /** Reasons of a refusal or a kept row, or warnings of an imported one. */
  problems: z.array(
    z.object({
      /** Null for the whole row. */
      field: z.string().nullable(),
      /** The column's name in the file. */
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
  readonly maxRows: number;
  readonly choices: z.ZodRawShape;
}

function importEndpoints<const Of extends ImportsOf>(of: Of) {
  const { subject, things, tag, path, maxRows, access }: ImportsOf = of;
  const shared = { tag, access } as const;
  const one = { ...shared, params: uuidParams } as const;
  return {
    find: endpoint({
      name: `find${subject}Imports`,
      method: 'GET',
      path,
      summary: `Importações de ${things}, as mais novas primeiro`,
      ...shared,
      query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 })),
      answer: pageOf(fileImport),
    }),
    create: endpoint({
      name: `create${subject}Import`,
      method: 'POST',
      path,
      summary: `Envia um arquivo CSV de ${things}: até 5 MB e ${maxRows.toLocaleString('pt-BR')} linhas, UTF-8 ou Latin-1, com ponto e vírgula, vírgula ou tabulação`,
      ...shared,
      idempotency: 'required',
      body: z.object({
        fileName: typedText(120).min(1),
        content: z.base64(),
      }),
      bodyLimitBytes: Math.ceil((maxImportBytes * 4) / 3) + 64 * 1024,
      status: 201,
      answer: fileImport,
    }),
    get: endpoint({
      name: `get${subject}Import`,
      method: 'GET',
      path: `${path}/{uuid}`,
      summary: `Uma importação de ${things}`,
      ...one,
      answer: fileImport,
    }),
    rows: endpoint({
      name: `find${subject}ImportRows`,
      method: 'GET',
      path: `${path}/{uuid}/rows`,
      summary: 'O que cada linha de uma importação fará ou fez, e por que foi recusada',
      ...one,
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
  maxRows: maxImportRows.customers,
  choices: { existing: z.enum(importExisting).default('SKIP') },
});

export const subscriptionImports = importEndpoints({
  subject: 'Subscription',
  things: 'recorrências',
  tag: 'Recorrências',
  path: '/service/core/subscriptions/imports',
  access: grants.importSubscriptions,
  maxRows: maxImportRows.subscriptions,
  choices: subscriptionChoices,
});

export const chargeImports = importEndpoints({
  subject: 'Charge',
  things: 'cobranças',
  tag: 'Cobranças',
  path: '/service/core/charges/imports',
  access: grants.createCharge,
  maxRows: maxImportRows.charges,
  choices: chargeImportChoices.shape,
});

export type ImportEndpoints = Omit<typeof customerImports, 'dryRun'>;
