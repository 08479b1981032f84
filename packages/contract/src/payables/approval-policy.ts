import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailText, instantText, plainDateText, reais, typedDate, typedText } from '../shapes.ts';

const tag = 'Pagamentos';
const base = '/service/automation/v1/bank';

const delegation = z.object({
  email: emailText,
  until: plainDateText,
});

const policy = z.object({
  /** Above it, another person than the submitter or last editor approves; null requires that always. */
  secondPersonAbove: reais.nullable(),
  notifyAbove: reais.nullable(),
  codeAbove: reais.nullable(),
  /** Additional approvers until a day, besides the owner and administrators. */
  delegations: z.array(delegation),
});

/**
 * Has the policy in force and a pending one: a looser change takes effect a day later, or once another administrator
 * confirms it.
 */
const policyAnswer = policy.extend({
  pending: policy
    .extend({
      from: instantText,
      by: z.string(),
      /** Whether the reader may confirm it. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
});
export type ApprovalPolicy = z.infer<typeof policyAnswer>;

export const getApprovalPolicy = endpoint({
  name: 'getApprovalPolicy',
  method: 'GET',
  path: `${base}/approval-policy`,
  summary: 'Quem aprova pagamentos, e a partir de que valor',
  tag,
  access: grants.payables,
  answer: policyAnswer,
});

export const saveApprovalPolicy = endpoint({
  name: 'saveApprovalPolicy',
  method: 'PUT',
  path: `${base}/approval-policy`,
  summary: 'Muda a política de aprovação; só o dono da conta',
  tag,
  access: grants.paymentPolicy,
  idempotency: 'accepted',
  stepUp: true,
  body: z.object({
    secondPersonAbove: reais.refine((amount) => amount >= 0).nullable(),
    notifyAbove: reais.refine((amount) => amount >= 0).nullable(),
    /** Omitted leaves it unchanged. */
    codeAbove: reais
      .refine((amount) => amount >= 0)
      .nullable()
      .optional(),
    delegations: z.array(z.object({ email: emailText, until: typedDate })).max(20),
  }),
  answer: policyAnswer,
});

export const confirmApprovalPolicy = endpoint({
  name: 'confirmApprovalPolicy',
  method: 'POST',
  path: `${base}/approval-policy/confirmation`,
  summary: 'Confirma a política de aprovação que aguarda, salva por outra pessoa: vale já',
  tag,
  access: grants.confirmPaymentPolicy,
  idempotency: 'accepted',
  approves: true,
  stepUp: true,
  answer: policyAnswer,
});

export const usualCostCenters = ['marketing', 'vendas', 'operacional', 'administrativo'] as const;

const costCenter = z.object({
  key: z.string(),
  name: z.string(),
  /** False for the four initial ones, which cannot be removed. */
  own: z.boolean(),
  archived: z.boolean(),
});
export type CostCenter = z.infer<typeof costCenter>;

export const findCostCenters = endpoint({
  name: 'findCostCenters',
  method: 'GET',
  path: `${base}/cost-centers`,
  summary: 'Os centros de custo',
  tag,
  access: grants.payables,
  answer: z.array(costCenter),
});

export const createCostCenter = endpoint({
  name: 'createCostCenter',
  method: 'POST',
  path: `${base}/cost-centers`,
  summary: 'Cria um centro de custo do vendedor',
  tag,
  access: grants.payables,
  idempotency: 'required',
  body: z.object({ name: typedText(40).min(1, 'Preenchimento obrigatório!') }),
  status: 201,
  answer: costCenter,
});

export const updateCostCenter = endpoint({
  name: 'updateCostCenter',
  method: 'PATCH',
  path: `${base}/cost-centers/{key}`,
  summary: 'Renomeia, arquiva ou traz de volta um centro de custo do vendedor',
  tag,
  access: grants.payables,
  idempotency: 'accepted',
  params: z.object({ key: typedText(40) }),
  body: z.object({
    name: typedText(40).min(1, 'Preenchimento obrigatório!').optional(),
    archived: z.boolean().optional(),
  }),
  answer: costCenter,
});
