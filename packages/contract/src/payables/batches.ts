import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  fileUpload,
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  typedText,
  uuidParams,
  wireCents,
} from '../shapes.ts';
import { favoriteKeyTypes } from './favorites.ts';
import { payableStatuses } from './payment-shapes.ts';

/**
 * GENERATED waits for approval; SENT was approved; PROCESSING has a payment at the bank; ERROR has unpayable records.
 */
export const batchStatuses = ['generated', 'sent', 'processing', 'error'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const maxBatchBytes = 5 * 1024 * 1024;
export const batchExtensions = ['.txt', '.ret', '.cnab', '.xlsx', '.csv'] as const;

export const maxBatchProblems = 500;

/** Per file. */
export const maxBatchPayments = 20_000;

const tag = 'Pagamentos em lote';
const access = grants.payables;
const base = '/service/automation/v1/bank/payments';

const cnabFile = z.object({
  id: z.uuid(),
  file_name: z.string(),
  total_transactions: z.int().min(0),
  /** Reais with two decimals: '1234.56'. */
  total_amount: z.string(),
  status: z.enum(batchStatuses),
  /** When it was approved. */
  sent_at: instantText.nullable(),
  created_at: instantText,
});
export type CnabFileItem = z.infer<typeof cnabFile>;

export const findCnabFiles = endpoint({
  name: 'findCnabFiles',
  method: 'GET',
  path: `${base}/list-cnab`,
  summary: 'Os arquivos de pagamentos enviados, os mais novos primeiro: até mil',
  tag,
  access,
  query: z.object({
    search: typedText(120).optional(),
    status: z.enum(batchStatuses).optional(),
    sortBy: z.enum(['created_at', 'file_name', 'total_amount', 'total_transactions', 'status']).default('created_at'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: z.array(cnabFile),
});

export const sendCnabFile = endpoint({
  name: 'sendCnabFile',
  method: 'POST',
  path: `${base}/cnab`,
  summary:
    'Envia um arquivo CNAB ou uma planilha de pagamentos (XLSX, CSV) de até 5 MB e confere cada registro; o mesmo arquivo de novo é recusado',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  ...fileUpload(maxBatchBytes),
  takesFile: true,
  status: 201,
  /** `hasErrors`: it was stored, and nothing of it can be approved. */
  answer: z.object({ fileId: z.uuid(), message: z.string(), hasErrors: z.boolean() }),
});

const problem = z.object({
  severity: z.enum(['warning', 'error']),
  /** From 1; 0 for the whole file. */
  line: z.int(),
  column: z.int(),
  reason: z.string(),
  mend: z.string(),
});
export type BatchProblem = z.infer<typeof problem>;

const part = z.object({ payments: z.int(), amount: wireCents });

/** Warnings before an approval; `boleto_taken` refuses it. */
const batchGuards = ['limit_exceeded', 'boleto_taken'] as const;
export type BatchGuard = (typeof batchGuards)[number];

const batch = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** `CNAB240`, or a spreadsheet's `XLSX` or `CSV`. */
  layout: z.string().nullable(),
  bank: z.string().nullable(),
  fileNumber: z.int().nullable(),
  status: z.enum(batchStatuses),
  createdAt: instantText,
  createdBy: z.string(),
  pix: part,
  boletos: part,
  approvedBy: z.string().nullable(),
  /** Null until it is approved. */
  progress: z.object({ paid: part, refused: part, canceled: part, pending: part }).nullable(),
  guards: z.array(z.enum(batchGuards)),
  /** Whether the caller may approve it now. */
  mayApprove: z.boolean(),
  /** The first and last payment days. */
  firstPayOn: plainDateText.nullable(),
  lastPayOn: plainDateText.nullable(),
  errors: z.int(),
  warnings: z.int(),
  /** In file order, errors first: at most five hundred. */
  problems: z.array(problem),
});
export type PaymentBatch = z.infer<typeof batch>;

const params = uuidParams;

export const getCnabFile = endpoint({
  name: 'getCnabFile',
  method: 'GET',
  path: `${base}/cnab/{uuid}`,
  summary: 'Um arquivo de pagamentos: totais, e cada problema com linha, coluna e como corrigir',
  tag,
  access,
  params,
  answer: batch,
});

const line = z.object({
  line: z.int(),
  kind: z.enum(['PIX', 'BANK_SLIP']),
  payee: z.string(),
  /** The Pix key, or the bar code. */
  destination: z.string(),
  /** Only for a Pix key. */
  pixKeyType: z.enum(favoriteKeyTypes).nullable(),
  amount: wireCents,
  payOn: plainDateText,
  reference: z.string().nullable(),
  /** Null before the file is approved. */
  status: z.enum(payableStatuses).nullable(),
  reason: z.string().nullable(),
});
export type BatchLine = z.infer<typeof line>;

export const findCnabPayments = endpoint({
  name: 'findCnabPayments',
  method: 'GET',
  path: `${base}/cnab/{uuid}/payments`,
  summary: 'Os pagamentos que um arquivo pede, na ordem dele',
  tag,
  access,
  params,
  query: z.object(pageQuery(['line'], { size: 10, sort: 'line,ASC', largest: 100 })),
  answer: pageOf(line),
});

export const approveCnabFile = endpoint({
  name: 'approveCnabFile',
  method: 'POST',
  path: `${base}/cnab/{uuid}/approve`,
  summary: 'Aprova um arquivo conferido: cada pagamento dele é agendado para o seu dia, e os de hoje saem em seguida',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  approves: true,
  stepUp: true,
  params,
  body: z.object({ costCenter: typedText(40).min(1, 'Selecione um centro de custo') }),
  answer: batch,
});

export const openCnabFile = endpoint({
  name: 'openCnabFile',
  method: 'GET',
  path: `${base}/cnab/{uuid}/file`,
  summary: 'O arquivo como foi enviado',
  tag,
  access,
  params,
  media: 'application/octet-stream',
});

export const openCnabAnswer = endpoint({
  name: 'openCnabAnswer',
  method: 'GET',
  path: `${base}/cnab/{uuid}/answer`,
  summary: 'O retorno do arquivo: o que foi feito de cada pagamento até agora, com os códigos de ocorrência',
  tag,
  access,
  params,
  media: 'application/octet-stream',
});

export const openBatchTemplate = endpoint({
  name: 'openBatchTemplate',
  method: 'GET',
  path: `${base}/batch-template`,
  summary: 'O modelo da planilha de pagamentos, com as colunas explicadas e linhas de exemplo',
  tag,
  access,
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  media: 'application/octet-stream',
});

export const deleteCnabFile = endpoint({
  name: 'deleteCnabFile',
  method: 'DELETE',
  path: `${base}/cnab/{uuid}`,
  summary: 'Descarta um arquivo que não foi aprovado; depois disso ele pode ser enviado de novo',
  tag,
  access,
  idempotency: 'accepted',
  params,
  status: 204,
});
