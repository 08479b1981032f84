import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';

const tag = 'Conciliação';
const path = '/service/core/reconciliations';
const access = grants.reconciliation;

/** One comparison of the rails' books with the seller's. */
const run = z.object({
  uuid: uuidText,
  /** What happened after `from`, up to and with `until`, was read. */
  from: instantText,
  until: instantText,
  /** A person's e-mail; null for the daily run. */
  requestedBy: z.string().nullable(),
  /** How many lines of both books were read. */
  compared: z.int(),
  /** How many differences stand, and how many were put right by asking the rail again. */
  open: z.int(),
  healed: z.int(),
});

export const runReconciliation = endpoint({
  name: 'runReconciliation',
  method: 'POST',
  path,
  summary: 'Compara agora os livros dos trilhos com os do vendedor, e corrige o que o trilho sabe melhor',
  tag,
  access,
  idempotency: 'required',
  answer: run,
});

const newestFirst = pageQuery(['until'], { size: 20, sort: 'until,DESC' });

export const findReconciliations = endpoint({
  name: 'findReconciliations',
  method: 'GET',
  path,
  summary: 'As conciliações feitas, da mais nova para a mais antiga',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({ page: newestFirst.page, size: newestFirst.size }),
  answer: pageOf(run),
});

export const differenceRails = ['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'PAYOUT', 'BANK'] as const;
export type DifferenceRail = (typeof differenceRails)[number];

export const differenceKinds = [
  'PAYMENT',
  'RETURN',
  'DISPUTE',
  'PAYOUT',
  'INSTRUMENT',
  'BALANCE',
  'BANK_LINE',
  'DEPOSIT',
] as const;

/**
 * OPEN stands; WAITING has an adjustment that another person decides on. HEALED was put right by asking the rail again; GONE went away by
 * itself; ACCEPTED and ADJUSTED were decided by a person; MATCHED found its other side.
 */
export const differenceStatuses = ['OPEN', 'WAITING', 'HEALED', 'GONE', 'ACCEPTED', 'ADJUSTED', 'MATCHED'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** What the reader may do with a difference as it stands. */
export const differenceActions = ['ASK_AGAIN', 'REQUEST_ADJUSTMENT', 'DECIDE_ADJUSTMENT', 'ACCEPT', 'MATCH'] as const;
export type DifferenceAction = (typeof differenceActions)[number];

const difference = z.object({
  uuid: z.uuid(),
  rail: z.enum(differenceRails),
  kind: z.enum(differenceKinds),
  /** The name that both books give it: endToEndId, authorisation, the id of our instruction; of a balance, its account. */
  id: z.string(),
  /** What the rail calls the thing: txid, the id of the boleto, of the authorisation. */
  reference: z.string(),
  cause: z.enum([
    'MISSING_HERE',
    'MISSING_THERE',
    'AMOUNT_DIFFERS',
    'STATE_DIFFERS',
    'RETURNED_THERE',
    'ENDED_THERE',
    'IN_FLIGHT',
    'REPEATED',
  ]),
  /** The cause in words. */
  description: z.string(),
  /** What each side says; null of a side that does not know it. */
  railAmount: reais.nullable(),
  ownAmount: reais.nullable(),
  /** How much more the other side holds because of it. */
  effect: reais,
  /** The text of a bank's line, and its day; null for anything else. */
  text: z.string().nullable(),
  bookedOn: plainDateText.nullable(),
  status: z.enum(differenceStatuses),
  foundAt: instantText,
  closedAt: instantText.nullable(),
  /** The e-mail of who looks at it. */
  assignee: z.string().nullable(),
  /** Why a person closed it, and who. */
  reason: z.string().nullable(),
  closedBy: z.string().nullable(),
  adjustment: z
    .object({ amount: reais, reason: z.string(), requestedBy: z.string(), requestedAt: instantText })
    .nullable(),
  actions: z.array(z.enum(differenceActions)),
});
export type Difference = z.infer<typeof difference>;

export const findDifferences = endpoint({
  name: 'findDifferences',
  method: 'GET',
  path: `${path}/differences`,
  summary: 'A fila do que não confere entre os trilhos, os extratos do banco e os livros do vendedor, com a causa',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({
    /** PENDING: what still waits for somebody, OPEN and WAITING. */
    status: z.enum(['PENDING', ...differenceStatuses]).default('PENDING'),
    rail: z.enum(differenceRails).optional(),
    /** An e-mail; `none` for what nobody looks at. */
    assignee: typedText(254).optional(),
    /** Contained in the text of a bank's line or in an id. */
    text: typedText(100).optional(),
    ...pageQuery(['foundAt', 'effect'], { size: 20, sort: 'foundAt,DESC' }),
  }),
  /** `effect`: the sum over all pages. */
  answer: pageOf(difference).extend({ effect: reais }),
});

const historyKinds = [
  'FOUND',
  'ASSIGNED',
  'ASKED',
  'ADJUSTMENT_REQUESTED',
  'ADJUSTMENT_APPROVED',
  'ADJUSTMENT_REJECTED',
  'ACCEPTED',
  'MATCHED',
  'UNMATCHED',
  'CLOSED',
] as const;
export type DifferenceHistoryKind = (typeof historyKinds)[number];

/** What a bank's line may be: one withdrawal, one boleto, or all boletos of a day. */
export const matchKinds = ['WITHDRAWAL', 'BOLETO', 'BOLETO_DAY'] as const;
export type MatchKind = (typeof matchKinds)[number];

const candidate = z.object({
  kind: z.enum(matchKinds),
  /** The withdrawal, the payment of the boleto, or the day. */
  id: z.string(),
  date: plainDateText,
  amount: reais,
});
export type MatchCandidate = z.infer<typeof candidate>;

const differenceDetail = difference.extend({
  /** The newest first. */
  history: z.array(
    z.object({ kind: z.enum(historyKinds), at: instantText, by: z.string().nullable(), text: z.string().nullable() }),
  ),
  /** What a bank's line that stands may be: of the same amount, in the days around it. */
  candidates: z.array(candidate),
});
export type DifferenceDetail = z.infer<typeof differenceDetail>;

export const getDifference = endpoint({
  name: 'getDifference',
  method: 'GET',
  path: `${path}/differences/{uuid}`,
  summary: 'Uma diferença, com a história e o que ela pode ser',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: differenceDetail,
});

export const findReconciliationPeople = endpoint({
  name: 'findReconciliationPeople',
  method: 'GET',
  path: `${path}/people`,
  summary: 'Quem pode cuidar de uma diferença',
  tag,
  access,
  idempotency: 'unused',
  answer: z.array(z.string()),
});

export const assignDifference = endpoint({
  name: 'assignDifference',
  method: 'PUT',
  path: `${path}/differences/{uuid}/assignee`,
  summary: 'Diz quem cuida de uma diferença; ninguém, com `null`',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ assignee: typedText(254).nullable() }),
  answer: differenceDetail,
});

export const askDifferenceAgain = endpoint({
  name: 'askDifferenceAgain',
  method: 'POST',
  path: `${path}/differences/{uuid}/ask-again`,
  summary: 'Pergunta de novo ao trilho sobre uma diferença, e compara outra vez',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: differenceDetail,
});

const reason = typedLines(500, 'O motivo deve ter no máximo 500 caracteres!').min(1, 'Preenchimento obrigatório!');

export const acceptDifference = endpoint({
  name: 'acceptDifference',
  method: 'POST',
  path: `${path}/differences/{uuid}/accept`,
  summary: 'Aceita uma diferença como está, com o motivo; nada é lançado',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ reason }),
  answer: differenceDetail,
});

export const requestAdjustment = endpoint({
  name: 'requestAdjustment',
  method: 'POST',
  path: `${path}/differences/{uuid}/adjustment`,
  summary: 'Pede o lançamento de um ajuste do valor da diferença; outra pessoa decide',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ reason }),
  answer: differenceDetail,
});

export const decideAdjustment = endpoint({
  name: 'decideAdjustment',
  method: 'POST',
  path: `${path}/differences/{uuid}/adjustment/decision`,
  summary: 'Aprova e lança, ou recusa, um ajuste pedido por outra pessoa',
  tag,
  access: grants.approveAdjustment,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ approve: z.boolean(), reason: typedLines(500).nullish() }),
  answer: differenceDetail,
});

export const matchDifference = endpoint({
  name: 'matchDifference',
  method: 'POST',
  path: `${path}/differences/{uuid}/match`,
  summary: 'Diz o que é um lançamento do extrato: um saque, um boleto ou os boletos de um dia',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ kind: z.enum(matchKinds), id: typedText(100).min(1) }),
  answer: differenceDetail,
});

const bankStatement = z.object({
  uuid: z.uuid(),
  fileName: z.string(),
  format: z.enum(['OFX', 'CNAB240']),
  /** `341 · 0123 · 456789`, one text for each account of the file. */
  accounts: z.array(z.string()),
  from: plainDateText.nullable(),
  to: plainDateText.nullable(),
  /** Lines of the file that were new, those that another file had brought, and those that could not be read. */
  added: z.int(),
  known: z.int(),
  unread: z.int(),
  /** Of the new ones, those that found what they are. */
  matched: z.int(),
  importedBy: z.string(),
  importedAt: instantText,
});
export type BankStatementItem = z.infer<typeof bankStatement>;

/** The largest file that is imported, in bytes. */
export const mostBankStatementBytes = 5 * 1024 * 1024;

export const importBankStatement = endpoint({
  name: 'importBankStatement',
  method: 'POST',
  path: `${path}/bank-statements`,
  summary:
    'Importa um extrato do banco: OFX ou CNAB 240 de até 5 MB; o mesmo arquivo de novo responde o que já foi importado',
  tag,
  access,
  idempotency: 'required',
  body: z.object({
    fileName: typedText(120).refine((name) => /^[^/\\\r\n\t"]+$/.test(name), 'Nome de arquivo inválido'),
    /** The file's bytes. */
    content: z.base64(),
  }),
  bodyLimitBytes: Math.ceil((mostBankStatementBytes * 4) / 3) + 64 * 1024,
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
  idempotency: 'unused',
  query: z.object(pageQuery(['importedAt'], { size: 20, sort: 'importedAt,DESC' })),
  answer: pageOf(bankStatement),
});

/** MATCHED is something of ours; TO_IDENTIFY waits in the queue; ACCEPTED was closed there; OUTSIDE left the account and is none of ours. */
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
      /** Null when it was found without a person. */
      by: z.string().nullable(),
      at: instantText,
    })
    .nullable(),
  /** Its place in the queue; null when it was never there. */
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
  idempotency: 'unused',
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

/**
 * Where each cent of a period is. The first seven take from, or add to, what was sold; the others are where the rest is. Each
 * entry of the ledger is in exactly one of them.
 */
export const flowLines = [
  'SOLD',
  'FEES',
  'SPLITS',
  'ANTICIPATION',
  'REFUNDS',
  'DISPUTES',
  'ADJUSTMENTS',
  'TO_RELEASE',
  'AVAILABLE',
  'OWN_ACCOUNTS',
  'IN_TRANSIT',
  'PAID_OUT',
] as const;
export type FlowLine = (typeof flowLines)[number];

/** The longest period of the flow, in days. */
export const mostFlowDays = 366;

const period = {
  dateInitial: typedDate,
  dateFinal: typedDate,
};

export const getMoneyFlow = endpoint({
  name: 'getMoneyFlow',
  method: 'GET',
  path: `${path}/flow`,
  summary: 'O caminho de cada real de um período: do vendido ao que entrou no banco',
  tag,
  access,
  idempotency: 'unused',
  query: z.object(period),
  answer: z.object({
    dateInitial: plainDateText,
    dateFinal: plainDateText,
    lines: z.array(
      z.object({
        line: z.enum(flowLines),
        /** What it adds to the flow; what takes from it is below zero. */
        amount: reais,
        entries: z.int(),
      }),
    ),
    /** What was sold less what was taken of it: the sum of the first seven, and of the others. */
    net: reais,
    /** What of it was released, and what of that left the balances. */
    settled: reais,
    withdrawn: reais,
    /** Of what the bank paid out, what a statement of the bank shows, and what none shows yet. */
    inBank: reais,
    notInBank: reais,
    invoices: z.object({ count: z.int(), amount: reais }),
    /** What stands in the queue now, of any period. */
    unreconciled: z.object({ count: z.int(), effect: reais }),
  }),
});
export type MoneyFlow = z.infer<(typeof getMoneyFlow)['answer']>;

const flowRow = z.object({
  date: plainDateText,
  description: z.string(),
  amount: reais,
  uuidCharge: z.string().nullable(),
  buyer: z.string().nullable(),
  /** Of what was paid out: whether a statement of the bank shows it. */
  inBank: z.boolean().nullable(),
});
export type FlowRow = z.infer<typeof flowRow>;

export const findFlowRows = endpoint({
  name: 'findFlowRows',
  method: 'GET',
  path: `${path}/flow/{line}`,
  summary: 'O que forma uma linha do caminho, do mais novo para o mais antigo; todas as páginas somam o valor',
  tag,
  access,
  idempotency: 'unused',
  params: z.object({ line: z.enum(flowLines) }),
  query: z.object({ ...period, ...pageQuery(['date'], { size: 20, sort: 'date,DESC' }) }),
  answer: pageOf(flowRow).extend({ total: reais }),
});

export const getChargeMoney = endpoint({
  name: 'getChargeMoney',
  method: 'GET',
  path: `${path}/charges/{uuid}`,
  summary: 'O dinheiro de uma cobrança, linha por linha: venda, tarifa, split, antecipação, liberação e nota',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: z.object({
    uuid: z.uuid(),
    title: z.string(),
    buyer: z.string(),
    lines: z.array(z.object({ line: z.enum(flowLines), date: plainDateText, description: z.string(), amount: reais })),
    /** The authorised invoice, where there is one. */
    invoiced: z.boolean(),
    total: reais,
  }),
});
export type ChargeMoney = z.infer<(typeof getChargeMoney)['answer']>;
