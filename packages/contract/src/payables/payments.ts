import { z } from 'zod';
import { grants } from '../access.ts';
import { type BodyOf, endpoint, type QueryOf } from '../endpoint.ts';
import {
  pageOf,
  pageQuery,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
  wireCents,
} from '../shapes.ts';
import { maxKeyCharacters, typedKeyType } from './favorites.ts';
import {
  anyPayment,
  bankSlipPayment,
  darfPayment,
  payableStatuses,
  payeeAccount,
  pixPayment,
} from './payment-shapes.ts';

/** Warnings before an approval; the last two refuse it. */
export const paymentGuards = [
  'first_payee',
  'repeated',
  'name_differs',
  'unusual_amount',
  'limit_exceeded',
  'code_expired',
] as const;
export type PaymentGuard = (typeof paymentGuards)[number];

export const maxPaymentDescription = 140;

const tag = 'Pagamentos';
const access = grants.payables;
const base = '/service/automation/v1/bank/payments';

const costCenterKey = typedText(40).min(1, 'Selecione um centro de custo');
const notNegativeReais = reais.refine((amount) => amount >= 0, 'Informe um valor válido');
const description = typedLines(maxPaymentDescription).nullish();
/** `pending_approval` saves it for another person; otherwise date and policy decide. */
const wishedStatus = z.enum(['pending_approval', 'approved', 'scheduled']).optional();

const listQuery = {
  ...pageQuery(['amount', 'date', 'status', 'submittedBy', 'submittedAt'], { size: 5, sort: 'submittedAt,DESC' }),
  search: typedText(140).optional(),
  status: z.enum(payableStatuses).optional(),
  costCenter: typedText(40).optional(),
  startDate: typedDate.optional(),
  endDate: typedDate.optional(),
  batch: uuidText.optional(),
  /** Whether it pays a received invoice. */
  invoice: z.enum(['WITH', 'WITHOUT']).optional(),
};

export const createPixPayment = endpoint({
  name: 'createPixPayment',
  method: 'POST',
  path: `${base}/pix`,
  summary: 'Paga por Pix agora, agenda, ou guarda para aprovação, conforme a data e a política do vendedor',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  body: z
    .object({
      /** A key, or else whose account is paid. */
      pixKey: typedText(maxKeyCharacters).nullish(),
      /** The type of an ambiguous key. */
      pixKeyType: typedKeyType.nullish(),
      account: payeeAccount
        .extend({
          holder: typedText(140).min(1, 'Informe o nome de quem recebe'),
          document: typedText(20).min(1, 'Informe o CPF ou CNPJ de quem recebe'),
        })
        .nullish(),
      amount: positiveReais,
      paymentDate: typedDate,
      costCenter: costCenterKey,
      description,
      /** The name that the person saw; a different one in the directory is refused. */
      recipientName: typedText(140).nullish(),
      /** The code that filled the form; its charge is paid once. */
      brCode: typedText(512).nullish(),
      status: wishedStatus,
    })
    .superRefine(({ pixKey, account, brCode }, context) => {
      if (account ? !pixKey && !brCode : pixKey) return;
      context.addIssue({ code: 'custom', message: 'Informe uma chave PIX de destino', path: ['pixKey'] });
    }),
  status: 201,
  answer: pixPayment,
});

export const findPixPayments = endpoint({
  name: 'findPixPayments',
  method: 'GET',
  path: `${base}/pix/list`,
  summary: 'Os pagamentos por Pix',
  tag,
  access,
  query: z.object(listQuery),
  answer: pageOf(pixPayment),
});

export const createBankSlipPayment = endpoint({
  name: 'createBankSlipPayment',
  method: 'POST',
  path: `${base}/bankslip`,
  summary: 'Paga um boleto agora, agenda, ou guarda para aprovação',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  body: z.object({
    barcode: z.string().regex(/^\d{44,48}$/, 'Código de barras inválido'),
    amount: wireCents.refine((value) => value > 0, 'Informe um valor válido'),
    /** The amount of a bill whose barcode has none. */
    dueDate: typedDate.nullish(),
    paymentDate: typedDate,
    costCenter: costCenterKey,
    description,
    status: wishedStatus,
  }),
  status: 201,
  answer: bankSlipPayment,
});

export const findBankSlipPayments = endpoint({
  name: 'findBankSlipPayments',
  method: 'GET',
  path: `${base}/bankslip/list`,
  summary: 'Os pagamentos de boletos',
  tag,
  access,
  query: z.object(listQuery),
  answer: pageOf(bankSlipPayment),
});

/** Revenue codes of the Receita Federal. */
export const revenueCodePattern = /^\d{4}$/;
export const maxDarfReference = 17;

export const createDarfPayment = endpoint({
  name: 'createDarfPayment',
  method: 'POST',
  path: `${base}/darf`,
  summary: 'Paga um tributo federal por DARF sem código de barras agora, agenda, ou guarda para aprovação',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  body: z.object({
    taxpayerDocument: typedText(20).min(1, 'Informe o CPF ou CNPJ do contribuinte'),
    taxpayerName: typedText(100).min(1, 'Informe o nome do contribuinte'),
    revenueCode: z.string().regex(revenueCodePattern, 'Informe os 4 dígitos do código da receita'),
    /** The last day of the assessment period. */
    assessmentPeriod: typedDate,
    reference: z
      .string()
      .regex(new RegExp(`^\\d{1,${maxDarfReference}}$`), `Informe até ${maxDarfReference} dígitos`)
      .nullish(),
    dueDate: typedDate,
    principal: positiveReais,
    fine: notNegativeReais.optional(),
    interest: notNegativeReais.optional(),
    paymentDate: typedDate,
    costCenter: costCenterKey,
    description,
    status: wishedStatus,
  }),
  status: 201,
  answer: darfPayment,
});

export const findDarfPayments = endpoint({
  name: 'findDarfPayments',
  method: 'GET',
  path: `${base}/darf/list`,
  summary: 'Os pagamentos de tributos por DARF',
  tag,
  access,
  query: z.object(listQuery),
  answer: pageOf(darfPayment),
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: `${base}/{uuid}`,
  summary: 'Um pagamento, com o que convém olhar antes de aprovar',
  tag,
  access,
  params: uuidParams,
  answer: z.object({ payment: anyPayment, guards: z.array(z.enum(paymentGuards)) }),
});

export const getPaymentReceipt = endpoint({
  name: 'getPaymentReceipt',
  method: 'GET',
  path: `${base}/{uuid}/receipt`,
  summary: 'O comprovante de um pagamento concluído ou devolvido, em PDF',
  tag,
  access,
  params: uuidParams,
  media: 'application/pdf',
});

export const updatePayment = endpoint({
  name: 'updatePayment',
  method: 'PUT',
  path: `${base}/{uuid}`,
  summary: 'Altera um pagamento que espera aprovação ou está agendado, e o guarda para aprovação',
  tag,
  access,
  idempotency: 'accepted',
  paysOut: true,
  params: uuidParams,
  body: z.object({
    /** Not for a boleto with a fixed amount. */
    amount: positiveReais.optional(),
    paymentDate: typedDate.optional(),
    costCenter: costCenterKey.optional(),
    description,
  }),
  answer: anyPayment,
});

export const approvePayment = endpoint({
  name: 'approvePayment',
  method: 'POST',
  path: `${base}/{uuid}/approve`,
  summary: 'Aprova um pagamento, que sai hoje ou no seu dia',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  approves: true,
  stepUp: true,
  params: uuidParams,
  /** The version that the person saw, so that nothing is approved unseen. */
  query: z.object({ updatedAt: typedText(40) }),
  answer: anyPayment,
});

export const rejectPayment = endpoint({
  name: 'rejectPayment',
  method: 'POST',
  path: `${base}/{uuid}/reject`,
  summary: 'Rejeita um pagamento que espera aprovação',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    rejectionReason: typedText(140).min(1, 'Motivo da rejeição é obrigatório'),
    notes: typedLines(500).nullish(),
  }),
  answer: anyPayment,
});

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  method: 'POST',
  path: `${base}/{uuid}/cancel`,
  summary: 'Cancela um pagamento agendado, antes do seu dia',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: anyPayment,
});

export const settlePayment = endpoint({
  name: 'settlePayment',
  method: 'POST',
  path: `${base}/{uuid}/settle`,
  summary: 'Informa o resultado de um pagamento que o banco não informa há um dia',
  tag,
  access,
  idempotency: 'required',
  approves: true,
  stepUp: true,
  params: uuidParams,
  body: z.object({ paid: z.boolean() }),
  answer: anyPayment,
});

/** Per call. */
export const maxApprovals = 100;

export const approvePayments = endpoint({
  name: 'approvePayments',
  method: 'POST',
  path: `${base}/approvals`,
  summary: 'Aprova vários pagamentos com uma só confirmação; cada um tem a sua resposta',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  approves: true,
  stepUp: true,
  body: z.object({
    payments: z
      .array(
        z.object({
          uuid: uuidText,
          /** The version that the person saw, so that nothing is approved unseen. */
          updatedAt: typedText(40),
        }),
      )
      .min(1, 'Nenhum pagamento selecionado')
      .max(maxApprovals),
  }),
  answer: z.array(
    z.object({ uuid: uuidText, status: z.enum(payableStatuses).nullable(), refusal: z.string().nullable() }),
  ),
});

export const findApprovals = endpoint({
  name: 'findApprovals',
  method: 'GET',
  path: `${base}/approvals`,
  summary: 'O que espera a aprovação de quem pergunta',
  tag,
  access,
  query: z.object(pageQuery(['date', 'amount', 'submittedAt'], { size: 20, sort: 'date,ASC' })),
  answer: pageOf(z.object({ payment: anyPayment, guards: z.array(z.enum(paymentGuards)) })),
});

export type CreatePixPayment = BodyOf<typeof createPixPayment>;
export type CreateBankSlipPayment = BodyOf<typeof createBankSlipPayment>;
export type CreateDarfPayment = BodyOf<typeof createDarfPayment>;
export type UpdatePayment = BodyOf<typeof updatePayment>;
export type PaymentListQuery = QueryOf<typeof findPixPayments>;
