import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  fileUpload,
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  uuidParams,
  uuidText,
  wireCents,
} from '../shapes.ts';
import { connectionStatuses } from './connections.ts';
import { connectionProviders } from './providers.ts';

/** SENT is a remessa to the bank, RECEIVED a retorno from it. */
export const bankFileDirections = ['SENT', 'RECEIVED'] as const;
export type BankFileDirection = (typeof bankFileDirections)[number];

/** Boletos that the seller receives, or payments that the seller makes. */
export const bankFileKinds = ['COLLECTION', 'PAYMENTS'] as const;
export type BankFileKind = (typeof bankFileKinds)[number];

export const bankFileEvents = [
  'PAYMENT',
  'PAYMENT_SCHEDULED',
  'PAYMENT_MADE',
  'PAYMENT_REFUSED',
  'PAYMENT_RETURNED',
  'ENTRY',
  'NEW_DUE_DATE',
  'WRITE_OFF',
  'REGISTERED',
  'REFUSED',
  'PAID',
  'PAYMENT_UNDONE',
  'WRITTEN_OFF',
  'DUE_DATE_CHANGED',
  'INSTRUCTION_REFUSED',
  'FEE',
  'INCOMPLETE',
  'OTHER',
] as const;
export type BankFileEvent = (typeof bankFileEvents)[number];

/**
 * ASKED: requested from the bank. DONE. KNOWN: an earlier file had it. NOTED: it changes nothing. TO_CHECK: a person
 * must look at it. CHECKED: a person did.
 */
export const bankFileOutcomes = ['ASKED', 'DONE', 'KNOWN', 'NOTED', 'TO_CHECK', 'CHECKED'] as const;
export type BankFileOutcome = (typeof bankFileOutcomes)[number];

export const maxBankFileBytes = 5 * 1024 * 1024;
export const bankFileExtensions = ['.ret', '.txt', '.cnab', '.rem'] as const;

const part = z.object({ boletos: z.int(), amount: wireCents });

const agreement = z.object({
  connection: uuidText,
  provider: z.enum(connectionProviders),
  status: z.enum(connectionStatuses),
  agency: z.string(),
  /** With its check digit. */
  account: z.string(),
  /** Issued, and in no remessa yet. */
  toRegister: part,
  /** With a new due date that the bank does not know yet. */
  toRevise: part,
  /** Cancelled by the seller, which the bank does not know yet. */
  toWriteOff: part,
  /** In a remessa without an outcome in a retorno. */
  awaiting: part,
  registered: part,
  lastSentAt: instantText.nullable(),
  lastReceivedAt: instantText.nullable(),
});
export type BankAgreement = z.infer<typeof agreement>;

const paymentAgreement = z.object({
  connection: uuidText,
  provider: z.enum(connectionProviders),
  status: z.enum(connectionStatuses),
  agency: z.string(),
  /** With its check digit. */
  account: z.string(),
  /** Approved and started, and in no remessa yet. */
  toSend: z.object({ payments: z.int(), amount: wireCents }),
  /** In a remessa without an outcome in a retorno. */
  awaiting: z.object({ payments: z.int(), amount: wireCents }),
  /** Whether the bank takes Pix in a file of its own, so that a second remessa may be left to make. */
  pixApart: z.boolean(),
  lastSentAt: instantText.nullable(),
  lastReceivedAt: instantText.nullable(),
});
export type PaymentAgreement = z.infer<typeof paymentAgreement>;

const bankFile = z.object({
  uuid: uuidText,
  kind: z.enum(bankFileKinds),
  direction: z.enum(bankFileDirections),
  provider: z.enum(connectionProviders),
  /** Counted by us for a remessa, by the bank for a retorno. */
  number: z.int().nullable(),
  fileName: z.string(),
  createdAt: instantText,
  createdBy: z.string(),
  lines: z.int(),
  /** The registered amount of a remessa, the paid amount of a retorno. */
  amount: wireCents,
  /** Lines per event. */
  events: z.array(z.object({ event: z.enum(bankFileEvents), lines: z.int() })),
  toCheck: z.int(),
  /** When a person said that this remessa of payments never went to the bank; its payments went into another. */
  discardedAt: instantText.nullable(),
  discardedBy: z.string().nullable(),
  /** Whether it may still be discarded: no retorno has named a payment of it. */
  isDiscardable: z.boolean(),
});
export type BankFile = z.infer<typeof bankFile>;

const fileLine = z.object({
  line: z.int(),
  event: z.enum(bankFileEvents),
  outcome: z.enum(bankFileOutcomes),
  /** The bank's name of the event; null for a remessa or an unknown code. */
  occurrence: z.string().nullable(),
  reasons: z.array(z.string()),
  nossoNumero: z.string(),
  payer: z.string().nullable(),
  chargeId: uuidText.nullable(),
  /** Set for a payment, which has its payee as `payer` and the seller's number as `nossoNumero`. */
  paymentId: uuidText.nullable(),
  amount: wireCents.nullable(),
  paid: wireCents.nullable(),
  fee: wireCents.nullable(),
  occurredOn: plainDateText.nullable(),
  creditedOn: plainDateText.nullable(),
  /** Why a person must look at it; null otherwise. */
  problem: z
    .enum([
      'unknown',
      'undone',
      'incomplete',
      'refused',
      'other',
      'payment_unknown',
      'payment_contradicts',
      'payment_amount',
      'payment_doubtful',
    ])
    .nullable(),
  checkedBy: z.string().nullable(),
  checkedAt: instantText.nullable(),
});
export type BankFileLine = z.infer<typeof fileLine>;

const tag = 'Arquivos do banco';
const access = grants.reconciliation;
const path = '/service/bank-files';

export const findBankAgreements = endpoint({
  name: 'findBankAgreements',
  method: 'GET',
  path: `${path}/agreements`,
  summary: 'Os convênios de cobrança e de pagamentos por arquivos, com o que falta enviar a cada banco',
  tag,
  access,
  answer: z.object({ content: z.array(agreement), payments: z.array(paymentAgreement), toCheck: z.int() }),
});

export const findBankFiles = endpoint({
  name: 'findBankFiles',
  method: 'GET',
  path,
  summary: 'Remessas e retornos, os mais novos primeiro',
  tag,
  access,
  query: z.object({
    direction: z.enum(bankFileDirections).optional(),
    toCheck: z.stringbool().optional(),
    ...pageQuery(['createdAt'], { size: 20, sort: 'createdAt,DESC', largest: 100 }),
  }),
  answer: pageOf(bankFile),
});

export const getBankFile = endpoint({
  name: 'getBankFile',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Um arquivo, e o que ele diz',
  tag,
  access,
  params: uuidParams,
  answer: bankFile,
});

export const findBankFileLines = endpoint({
  name: 'findBankFileLines',
  method: 'GET',
  path: `${path}/{uuid}/lines`,
  summary: 'O que cada linha de um arquivo pediu ou fez, na ordem dele',
  tag,
  access,
  params: uuidParams,
  query: z.object({
    event: z.enum(bankFileEvents).optional(),
    outcome: z.enum(bankFileOutcomes).optional(),
    ...pageQuery(['line'], { size: 20, sort: 'line,ASC', largest: 100 }),
  }),
  answer: pageOf(fileLine),
});

export const openBankFile = endpoint({
  name: 'openBankFile',
  method: 'GET',
  path: `${path}/{uuid}/file`,
  summary: 'O arquivo, sempre com os mesmos bytes',
  tag,
  access,
  params: uuidParams,
  media: 'application/octet-stream',
});

export const createRemittance = endpoint({
  name: 'createRemittance',
  method: 'POST',
  path: `${path}/remittances`,
  summary:
    'Gera a próxima remessa de um convênio: boletos a registrar, novos vencimentos e baixas, ou pagamentos, que ainda não foram ao banco',
  tag,
  access,
  idempotency: 'required',
  body: z.object({ connection: uuidText }),
  status: 201,
  answer: bankFile,
});

export const discardRemittance = endpoint({
  name: 'discardRemittance',
  method: 'PATCH',
  path: `${path}/{uuid}/discard`,
  summary:
    'Diz que uma remessa de pagamentos não foi ao banco: os pagamentos dela voltam à fila e vão na próxima; só antes de um retorno',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  answer: bankFile,
});

export const receiveBankReturn = endpoint({
  name: 'receiveBankReturn',
  method: 'POST',
  path: `${path}/returns`,
  summary:
    'Recebe um retorno (CNAB 240; CNAB 400 do Itaú e do Bradesco) do banco, de até 5 MB: registra, baixa e dá por pago o que ele diz; o mesmo arquivo de novo não muda nada',
  tag,
  access,
  idempotency: 'required',
  ...fileUpload(maxBankFileBytes),
  status: 201,
  answer: z.object({ file: bankFile, repeated: z.boolean() }),
});

export const checkBankFileLine = endpoint({
  name: 'checkBankFileLine',
  method: 'PATCH',
  path: `${path}/{uuid}/lines/{line}/check`,
  summary: 'Diz que uma linha separada foi vista por quem chama',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams.extend({ line: z.coerce.number().int().min(1).max(1_000_000) }),
  answer: fileLine,
});
