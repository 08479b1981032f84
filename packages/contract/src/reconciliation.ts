import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { matchKinds } from './reconciliation/bank-statements.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
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
  /** How many differences are open, and how many were repaired by querying the rail again. */
  open: z.int(),
  healed: z.int(),
});

export const runReconciliation = endpoint({
  name: 'runReconciliation',
  method: 'POST',
  path,
  summary: 'Compara agora os registros de bancos e operadoras com os do vendedor, e corrige os do vendedor',
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

/** BANKING is the institution of the checking account, ISSUER that of the virtual cards, BANK a statement that was imported. */
export const differenceRails = ['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'PAYOUT', 'BANKING', 'ISSUER', 'BANK'] as const;
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
  'DEBIT',
] as const;

/**
 * OPEN; WAITING has an adjustment that another person decides on. HEALED was repaired by querying the rail again; GONE went away by
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
  summary: 'A fila do que não confere entre bancos, operadoras, extratos e os registros do vendedor, com a causa',
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
  summary: 'Confere de novo uma diferença com o banco ou a operadora',
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
  approves: true,
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
