import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, typedText, uuidParams } from './shapes.ts';

/**
 * READY: the file is read and its columns are guessed. CHECKED: a dry run told what each row would do. RUNNING, UNDOING: a job works
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

/** The most rows of a file, and the most bytes. */
export const mostImportRows = 20_000;
export const mostImportBytes = 5 * 1024 * 1024;

/** By field, the position of its column from 0; a field that is left out has no column. */
const mapping = z.record(z.string().max(40), z.int().min(0).max(199));

/** `UPDATE`: a row whose document is known changes what its columns hold; empty cells change nothing. `SKIP`: it changes nothing. */
export const importExisting = ['UPDATE', 'SKIP'] as const;

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
  fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
  /** As guessed from the names of the columns, or as the last dry run was asked. */
  mapping,
  existing: z.enum(importExisting),
  /** What the last dry run said that would happen, or what the run did so far; null before both. */
  counts: counts.nullable(),
  /** Rows that the run, or undoing it, is through with. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** What undoing did so far; null while nobody asked for it. */
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
  /** What it made or changed; null when nothing. */
  subjectId: z.uuid().nullable(),
  /** Why it was refused, or could not be undone. */
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

const tag = 'Clientes';
const path = '/service/core/seller-clients/imports';
const access = { roles: allowed.clients, feature: 'view_seller_clients_add' } as const;

export const findCustomerImports = endpoint({
  name: 'findCustomerImports',
  method: 'GET',
  path,
  summary: 'Importações de clientes, as mais novas primeiro',
  tag,
  access,
  idempotency: 'unused',
  query: z.object(pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 })),
  answer: pageOf(fileImport),
});

export const createCustomerImport = endpoint({
  name: 'createCustomerImport',
  method: 'POST',
  path,
  summary:
    'Envia um arquivo CSV de clientes: até 5 MB e 20.000 linhas, UTF-8 ou Latin-1, com ponto e vírgula, vírgula ou tabulação',
  tag,
  access,
  idempotency: 'required',
  body: z.object({
    fileName: typedText(120).min(1),
    /** The file's bytes. */
    content: z.base64(),
  }),
  bodyLimitBytes: Math.ceil((mostImportBytes * 4) / 3) + 64 * 1024,
  status: 201,
  answer: fileImport,
});

export const getCustomerImport = endpoint({
  name: 'getCustomerImport',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma importação de clientes',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: fileImport,
});

export const findCustomerImportRows = endpoint({
  name: 'findCustomerImportRows',
  method: 'GET',
  path: `${path}/{uuid}/rows`,
  summary: 'O que cada linha de uma importação fará ou fez, e por que foi recusada',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  query: z.object({
    outcome: z.enum(['ALL', ...importOutcomes]).default('ALL'),
    ...pageQuery(['line'], { size: 100, sort: 'line,ASC' }),
  }),
  answer: pageOf(importRow),
});

export const dryRunCustomerImport = endpoint({
  name: 'dryRunCustomerImport',
  method: 'POST',
  path: `${path}/{uuid}/dry-run`,
  summary: 'Confere cada linha sem gravar nada',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ mapping, existing: z.enum(importExisting).default('SKIP') }),
  answer: fileImport,
});

export const runCustomerImport = endpoint({
  name: 'runCustomerImport',
  method: 'POST',
  path: `${path}/{uuid}/run`,
  summary: 'Grava o que a conferência mostrou; o andamento chega ao vivo (tópico import)',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 202,
  answer: fileImport,
});

export const undoCustomerImport = endpoint({
  name: 'undoCustomerImport',
  method: 'POST',
  path: `${path}/{uuid}/undo`,
  summary: 'Remove o que a importação criou e devolve o que ela mudou, onde nada depende disso desde então',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 202,
  answer: fileImport,
});
