import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { fileUpload, instantText, pageOf, pageQuery, plainDateText, reais, typedDate, typedText } from '../shapes.ts';
import { auditedAcquirers, ratedProducts } from './rates.ts';

const tag = 'Auditoria de taxas';
const path = '/service/core/fee-audit';
const access = grants.reconciliation;

export const settlementProblems = [
  'not_a_settlement_file',
  'too_large',
  'too_many_lines',
  'version_unknown',
  'header_missing',
  'header_repeated',
  'cut_short',
  'line_truncated',
  'record_unknown',
  'amount_unreadable',
  'date_unreadable',
  'net_mismatch',
  'entries_mismatch',
  'entry_without_summary',
  'rate_mismatch',
  'trailer_count',
  'trailer_sum',
  /** The acquirer's numbering has a hole before this file. */
  'sequence_gap',
] as const;
export type SettlementProblem = (typeof settlementProblems)[number];

const settlementFile = z.object({
  uuid: z.uuid(),
  acquirer: z.enum(auditedAcquirers),
  establishment: z.string(),
  fileName: z.string(),
  /** Captures and forecasts, payments, both, open balance, negotiations, or another kind. */
  kind: z.enum(['SALES', 'PAYMENTS', 'MIXED', 'PIX', 'BALANCE', 'NEGOTIATIONS', 'OTHER']),
  from: plainDateText.nullable(),
  to: plainDateText.nullable(),
  /** New entries, those that it completed, and those that were there already. */
  added: z.int(),
  changed: z.int(),
  known: z.int(),
  /** `place` is the line, 0 for the whole file. At most 500. */
  problems: z.array(z.object({ code: z.enum(settlementProblems), place: z.int() })),
  /** Null when it was read from the acquirer's API. */
  importedBy: z.string().nullable(),
  importedAt: instantText,
});
export type SettlementFileItem = z.infer<typeof settlementFile>;

/** In bytes. */
export const maxSettlementFileBytes = 20 * 1024 * 1024;

export const importSettlementFile = endpoint({
  name: 'importSettlementFile',
  method: 'POST',
  path: `${path}/files`,
  summary:
    'Importa um arquivo de liquidação: extrato eletrônico da Cielo (layout 15) ou XML de conciliação da Stone (2.2 ou 2.4), de até 20 MB; o mesmo arquivo de novo é recusado',
  tag,
  access,
  idempotency: 'required',
  ...fileUpload(maxSettlementFileBytes),
  status: 201,
  answer: settlementFile,
});

export const findSettlementFiles = endpoint({
  name: 'findSettlementFiles',
  method: 'GET',
  path: `${path}/files`,
  summary: 'Os arquivos de liquidação importados, do mais novo para o mais antigo',
  tag,
  access,
  query: z.object(pageQuery(['importedAt'], { size: 20, sort: 'importedAt,DESC' })),
  answer: pageOf(settlementFile),
});

export const readPayables = endpoint({
  name: 'readPayables',
  method: 'POST',
  path: `${path}/payables`,
  summary: 'Lê agora a agenda de recebíveis da Pagar.me conectada, dos últimos 45 dias',
  tag,
  access,
  idempotency: 'required',
  answer: settlementFile,
});

export const feeVerdicts = ['AGREED', 'ABOVE', 'NO_RATE', 'OTHER'] as const;
export type FeeVerdict = (typeof feeVerdicts)[number];

export const settlementKinds = ['SALE', 'CANCELLATION', 'CHARGEBACK', 'RENT', 'NEGOTIATION', 'ADJUSTMENT'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

const settlementLine = z.object({
  uuid: z.uuid(),
  acquirer: z.enum(auditedAcquirers),
  kind: z.enum(settlementKinds),
  brand: z.string().nullable(),
  product: z.enum(ratedProducts).nullable(),
  installment: z.int().nullable(),
  installments: z.int().nullable(),
  saleDate: plainDateText.nullable(),
  dueDate: plainDateText.nullable(),
  paidDate: plainDateText.nullable(),
  tid: z.string().nullable(),
  nsu: z.string().nullable(),
  authorization: z.string().nullable(),
  gross: reais,
  fee: reais,
  anticipation: reais,
  net: reais,
  /** By contract; null without one. */
  agreedFee: reais.nullable(),
  /** Null while it waits for the audit. OTHER entries have no fee. */
  verdict: z.enum(feeVerdicts).nullable(),
  account: z.string().nullable(),
});
export type SettlementLineItem = z.infer<typeof settlementLine>;

const account = typedText(80);

export const findSettlementLines = endpoint({
  name: 'findSettlementLines',
  method: 'GET',
  path: `${path}/lines`,
  summary: 'Os lançamentos dos arquivos: um por parcela de venda, e os demais',
  tag,
  access,
  query: z.object({
    acquirer: z.enum(auditedAcquirers).optional(),
    verdict: z.enum(feeVerdicts).optional(),
    /** NSU, TID or authorization. */
    text: typedText(40).optional(),
    dateInitial: typedDate.optional(),
    dateFinal: typedDate.optional(),
    /** The lines of one deposit: its day, and its account, empty where the file has none. */
    paidDate: typedDate.optional(),
    account: account.optional(),
    ...pageQuery(['saleDate'], { size: 20, sort: 'saleDate,DESC' }),
  }),
  answer: pageOf(settlementLine),
});

const depositStates = ['ARRIVED', 'OTHER_AMOUNT', 'MISSING', 'UNKNOWN'] as const;
export type DepositState = (typeof depositStates)[number];

const deposit = z.object({
  acquirer: z.enum(auditedAcquirers),
  paidDate: plainDateText,
  /** Empty where the file has none. */
  account: z.string(),
  lines: z.int(),
  gross: reais,
  fee: reais,
  anticipation: reais,
  net: reais,
  /**
   * In the imported bank statements. OTHER_AMOUNT: the only card credit of its days is of another amount. MISSING: the
   * statements cover its days and have no credit. UNKNOWN: they do not cover them, or the file names
   * no account. Null where nothing was to be paid.
   */
  credit: z
    .object({ state: z.enum(depositStates), date: plainDateText.nullable(), amount: reais.nullable() })
    .nullable(),
});
export type Deposit = z.infer<typeof deposit>;

export const findDeposits = endpoint({
  name: 'findDeposits',
  method: 'GET',
  path: `${path}/deposits`,
  summary: 'Os depósitos dos adquirentes: o que foi pago em cada dia e conta, e se chegou ao extrato do banco',
  tag,
  access,
  query: z.object({
    acquirer: z.enum(auditedAcquirers).optional(),
    dateInitial: typedDate.optional(),
    dateFinal: typedDate.optional(),
    /** Only those that did not arrive, or arrived in another amount. */
    problem: z.stringbool().optional(),
    ...pageQuery(['paidDate'], { size: 20, sort: 'paidDate,DESC' }),
  }),
  answer: pageOf(deposit),
});
