import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  fileUpload,
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  typedDate,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';

const tag = 'Conciliação';
const path = '/service/core/reconciliations';
const access = grants.reconciliation;

/** One withdrawal, one boleto, a day's boletos together, for a debit a payment, or a movement of the connected account. */
export const matchKinds = ['WITHDRAWAL', 'BOLETO', 'BOLETO_DAY', 'PAYMENT', 'MOVEMENT', 'ACQUIRER'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const statementProblems = [
  'not_a_statement',
  'too_large',
  'too_many_lines',
  'date_unreadable',
  'amount_unreadable',
  'other_currency',
  'account_unreadable',
  'cut_short',
  'movements_merged',
  'amount_doubtful',
  'out_of_sequence',
  'totals_mismatch',
  'balance_mismatch',
] as const;
export type StatementProblem = (typeof statementProblems)[number];

const bankStatement = z.object({
  uuid: z.uuid(),
  fileName: z.string(),
  format: z.enum(['OFX', 'CNAB240']),
  /** `341 · 0123 · 456789`, one per account. */
  accounts: z.array(z.string()),
  from: plainDateText.nullable(),
  to: plainDateText.nullable(),
  /** New lines, and those that another file had. */
  added: z.int(),
  known: z.int(),
  /** Parse problems; `place` is the line, 0 for the whole file. */
  problems: z.array(z.object({ code: z.enum(statementProblems), place: z.int() })),
  /** New lines that matched. */
  matched: z.int(),
  importedBy: z.string(),
  importedAt: instantText,
});
export type BankStatementItem = z.infer<typeof bankStatement>;

/** In bytes. */
export const maxBankStatementBytes = 5 * 1024 * 1024;

export const importBankStatement = endpoint({
  name: 'importBankStatement',
  method: 'POST',
  path: `${path}/bank-statements`,
  summary:
    'Importa um extrato do banco: OFX ou CNAB 240 de até 5 MB; o mesmo arquivo de novo responde o que já foi importado',
  tag,
  access,
  idempotency: 'required',
  ...fileUpload(maxBankStatementBytes),
  status: 201,
  answer: bankStatement,
});

export const findBankStatements = endpoint({
  name: 'findBankStatements',
  method: 'GET',
  path: `${path}/bank-statements`,
  summary: 'Os extratos importados, do mais novo para o mais antigo',
  tag,
  access,
  query: z.object(pageQuery(['importedAt'], { size: 20, sort: 'importedAt,DESC' })),
  answer: pageOf(bankStatement),
});

/**
 * MATCHED is ours; TO_IDENTIFY is in the queue; ACCEPTED was closed there; OUTSIDE is a debit without a payment here.
 */
export const bankLineStates = ['MATCHED', 'TO_IDENTIFY', 'ACCEPTED', 'OUTSIDE'] as const;
export type BankLineState = (typeof bankLineStates)[number];

const bankLine = z.object({
  uuid: z.uuid(),
  bookedOn: plainDateText,
  amount: reais,
  kind: z.enum(['PIX', 'BOLETO', 'TED', 'CARD', 'FEE', 'REFUND', 'TRANSFER', 'OTHER']),
  text: z.string(),
  account: z.string(),
  fileName: z.string(),
  state: z.enum(bankLineStates),
  match: z
    .object({
      kind: z.enum(matchKinds),
      id: z.string(),
      /** Null when it matched automatically. */
      by: z.string().nullable(),
      at: instantText,
    })
    .nullable(),
  /** Its difference in the queue; null when there was none. */
  difference: z.uuid().nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

export const findBankLines = endpoint({
  name: 'findBankLines',
  method: 'GET',
  path: `${path}/bank-lines`,
  summary: 'Os lançamentos dos extratos importados, e o que cada um é',
  tag,
  access,
  query: z.object({
    statement: uuidText.optional(),
    state: z.enum(bankLineStates).optional(),
    text: typedText(100).optional(),
    dateInitial: typedDate.optional(),
    dateFinal: typedDate.optional(),
    ...pageQuery(['bookedOn', 'amount'], { size: 20, sort: 'bookedOn,DESC' }),
  }),
  answer: pageOf(bankLine),
});

export const unmatchBankLine = endpoint({
  name: 'unmatchBankLine',
  method: 'POST',
  path: `${path}/bank-lines/{uuid}/unmatch`,
  summary: 'Desfaz o que se disse de um lançamento do extrato; ele volta para a fila',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: bankLine,
});
