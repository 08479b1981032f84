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

/** One comparison of the rails' records with the seller's. */
const run = z.object({
  uuid: uuidText,
  /** Covers what happened after `from` and until `until`, inclusive. */
  from: instantText,
  until: instantText,
  requestedBy: z.string().nullable(),
  /** Lines read on both sides. */
  compared: z.int(),
  /** Open differences, and those repaired by querying the rail. */
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
  query: z.object({ page: newestFirst.page, size: newestFirst.size }),
  answer: pageOf(run),
});

/** BANKING is the checking account's institution, ISSUER that of virtual cards, BANK an imported statement. */
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
 * WAITING: another person decides on an adjustment. HEALED: repaired by querying the rail. GONE: disappeared. ACCEPTED,
 * ADJUSTED: decided by a person. MATCHED: found its other side.
 */
export const differenceStatuses = ['OPEN', 'WAITING', 'HEALED', 'GONE', 'ACCEPTED', 'ADJUSTED', 'MATCHED'] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

export const differenceActions = ['ASK_AGAIN', 'REQUEST_ADJUSTMENT', 'DECIDE_ADJUSTMENT', 'ACCEPT', 'MATCH'] as const;
export type DifferenceAction = (typeof differenceActions)[number];

const difference = z.object({
  uuid: z.uuid(),
  rail: z.enum(differenceRails),
  kind: z.enum(differenceKinds),
  /** The id on both sides: endToEndId, authorisation, our instruction's id; for a balance, its account. */
  id: z.string(),
  /** The rail's reference: txid, boleto id, authorisation id. */
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
  description: z.string(),
  /** Null on a side that lacks it. */
  railAmount: reais.nullable(),
  ownAmount: reais.nullable(),
  /** How much more the other side holds. */
  effect: reais,
  /** Text and day of a bank's line; null otherwise. */
  text: z.string().nullable(),
  bookedOn: plainDateText.nullable(),
  status: z.enum(differenceStatuses),
  foundAt: instantText,
  closedAt: instantText.nullable(),
  assignee: z.string().nullable(),
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
  savesViews: true,
  query: z.object({
    /** PENDING: OPEN and WAITING. */
    status: z.enum(['PENDING', ...differenceStatuses]).default('PENDING'),
    rail: z.enum(differenceRails).optional(),
    /** An e-mail, or `none` for unassigned. */
    assignee: typedText(254).optional(),
    /** A substring of a bank line's text or of an id. */
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
  /** The withdrawal, the boleto's payment, or the day. */
  id: z.string(),
  date: plainDateText,
  amount: reais,
});
export type MatchCandidate = z.infer<typeof candidate>;

const differenceDetail = difference.extend({
  history: z.array(
    z.object({ kind: z.enum(historyKinds), at: instantText, by: z.string().nullable(), text: z.string().nullable() }),
  ),
  /** Candidates for an open bank line: same amount, nearby days. */
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
