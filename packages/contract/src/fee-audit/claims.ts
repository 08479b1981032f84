import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  instantText,
  monthText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  typedDate,
  typedLines,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { auditedAcquirers, ratedProducts } from './rates.ts';

const tag = 'Auditoria de taxas';
const path = '/service/core/fee-audit';
const access = grants.reconciliation;

/** UNKNOWN_SALE and PAID_TO_OTHER_ACCOUNT inform; the others can be claimed. */
export const findingKinds = [
  'RATE_ABOVE_CONTRACT',
  'LATE_SETTLEMENT',
  'SALE_MISSING_AT_ACQUIRER',
  'INSTALLMENTS_MISSING',
  'ANTICIPATED_WITHOUT_ORDER',
  'PAID_TO_OTHER_ACCOUNT',
  'UNKNOWN_SALE',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const claimableKinds = findingKinds.slice(0, 5);

export const findingStates = ['OPEN', 'CLAIMED', 'SETTLED'] as const;
export type FindingState = (typeof findingStates)[number];

const finding = z.object({
  uuid: z.uuid(),
  kind: z.enum(findingKinds),
  acquirer: z.enum(auditedAcquirers),
  state: z.enum(findingStates),
  /** Our charge, where it is known. */
  charge: z.uuid().nullable(),
  saleDate: plainDateText.nullable(),
  dueDate: plainDateText.nullable(),
  paidDate: plainDateText.nullable(),
  brand: z.string().nullable(),
  product: z.enum(ratedProducts).nullable(),
  installment: z.int().nullable(),
  installments: z.int().nullable(),
  tid: z.string().nullable(),
  nsu: z.string().nullable(),
  gross: reais,
  /** Null where the finding is not about a fee. */
  agreed: reais.nullable(),
  charged: reais.nullable(),
  /** To recover; zero where nothing was charged above the contract. */
  difference: reais,
  foundAt: instantText,
});
export type FeeFinding = z.infer<typeof finding>;

const findingFilter = {
  kind: z.enum(findingKinds).optional(),
  acquirer: z.enum(auditedAcquirers).optional(),
  /** By the day of the sale. */
  dateInitial: typedDate.optional(),
  dateFinal: typedDate.optional(),
};

export const findFeeFindings = endpoint({
  name: 'findFeeFindings',
  method: 'GET',
  path: `${path}/findings`,
  summary: 'As divergências entre o contratado e o cobrado, e a soma a recuperar das que o filtro mostra',
  tag,
  access,
  query: z.object({
    ...findingFilter,
    state: z.enum(findingStates).optional(),
    ...pageQuery(['saleDate', 'difference'], { size: 20, sort: 'saleDate,DESC' }),
  }),
  answer: pageOf(finding).extend({ toRecover: reais }),
});

export const getFeeAudit = endpoint({
  name: 'getFeeAudit',
  method: 'GET',
  path,
  summary: 'O resumo da auditoria: a recuperar, em contestação e recuperado, e quanto ainda está sendo conferido',
  tag,
  access,
  answer: z.object({
    toRecover: reais,
    claimed: reais,
    recovered: reais,
    /** Months with answered claims, the newest first. */
    recoveredByMonth: z.array(z.object({ month: monthText, recovered: reais })),
    withoutRate: z.int(),
    /** Entries that wait for the audit. */
    pending: z.int(),
    /** Whether sales that are not of Balcão are shown. */
    sellsOnlyHere: z.boolean(),
    /** Whether a Pagar.me account is connected. */
    readsPayables: z.boolean(),
  }),
});

export const changeFeeAudit = endpoint({
  name: 'changeFeeAudit',
  method: 'PUT',
  path: `${path}/settings`,
  summary: 'Diz se todas as vendas destes adquirentes passam pelo Balcão; o histórico é conferido de novo',
  tag,
  access,
  idempotency: 'required',
  body: z.object({ sellsOnlyHere: z.boolean() }),
  status: 204,
});

export const claimStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type ClaimState = (typeof claimStates)[number];

const claim = z.object({
  uuid: z.uuid(),
  /** From 1 in each seller. */
  number: z.int(),
  acquirer: z.enum(auditedAcquirers),
  state: z.enum(claimStates),
  lines: z.int(),
  claimed: reais,
  recovered: reais,
  note: z.string().nullable(),
  madeBy: z.string(),
  madeAt: instantText,
  answeredAt: instantText.nullable(),
  closedAt: instantText.nullable(),
});
export type FeeClaim = z.infer<typeof claim>;

export const findFeeClaims = endpoint({
  name: 'findFeeClaims',
  method: 'GET',
  path: `${path}/claims`,
  summary: 'As contestações, da mais nova para a mais antiga',
  tag,
  access,
  query: z.object(pageQuery(['madeAt'], { size: 20, sort: 'madeAt,DESC' })),
  answer: pageOf(claim),
});

/** A letter of so many lines is still sent by e-mail. */
export const maxClaimLines = 5_000;

export const makeFeeClaim = endpoint({
  name: 'makeFeeClaim',
  method: 'POST',
  path: `${path}/claims`,
  summary: 'Contesta com um adquirente as divergências escolhidas, ou todas as abertas que o filtro mostra',
  tag,
  access,
  idempotency: 'required',
  body: z.object({
    acquirer: z.enum(auditedAcquirers),
    /** Empty for all open ones of the acquirer and the filter. */
    findings: z.array(uuidText).max(maxClaimLines),
    kind: findingFilter.kind,
    dateInitial: findingFilter.dateInitial,
    dateFinal: findingFilter.dateFinal,
  }),
  status: 201,
  answer: claim,
});

export const answerFeeClaim = endpoint({
  name: 'answerFeeClaim',
  method: 'POST',
  path: `${path}/claims/{uuid}/answer`,
  summary: 'Registra a resposta do adquirente: quanto devolveu, e uma observação',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    recovered: reais.refine((amount) => amount >= 0, 'Valor inválido'),
    note: typedLines(1000).nullable(),
  }),
  answer: claim,
});

export const closeFeeClaim = endpoint({
  name: 'closeFeeClaim',
  method: 'POST',
  path: `${path}/claims/{uuid}/close`,
  summary: 'Encerra a contestação; as divergências ficam resolvidas, ou voltam para a lista',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ reopenFindings: z.boolean() }),
  answer: claim,
});

export const getFeeClaimLetter = endpoint({
  name: 'getFeeClaimLetter',
  method: 'GET',
  path: `${path}/claims/{uuid}/letter`,
  summary: 'A carta da contestação em PDF, com as vendas e o total',
  tag,
  access,
  params: uuidParams,
  media: 'application/pdf',
});
