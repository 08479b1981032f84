import { z } from 'zod';
import { grants } from '../access.ts';
import { type BodyOf, endpoint, type QueryOf } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
  wireCents,
} from '../shapes.ts';
import { bankAccount } from '../sub-sellers.ts';
import { favoriteKeyTypes, maxKeyCharacters, typedKeyType } from './favorites.ts';

/** The documents' words, and `cancelled` for a scheduled payment that a person took back. */
export const payableStatuses = [
  'pending_approval',
  'scheduled',
  'approved',
  'processing',
  'completed',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type PayableStatus = (typeof payableStatuses)[number];

export const paymentKinds = ['PIX', 'BANK_SLIP'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Actions of the reader. */
export const paymentActions = ['approve', 'reject', 'edit', 'cancel', 'settle'] as const;
export type PaymentAction = (typeof paymentActions)[number];

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

const returned = z.object({ uuid: z.string(), amount: reais, reason: z.string(), returnedAt: instantText });

const common = {
  uuid: uuidText,
  id: z.string(),
  cost_center: z.string(),
  costCenterName: z.string(),
  description: z.string().nullable(),
  /** True when the boleto or code determines the amount. */
  amountFixed: z.boolean(),
  /** The payment day: a boleto waits for a business day. */
  leavesOn: plainDateText,
  status: z.enum(payableStatuses),
  created_by: z.string(),
  created_at: instantText,
  approved_by: z.string().nullable(),
  /** `user` was approved by a person, `default` by the policy. */
  approverLevel: z.enum(['default', 'user']).nullable(),
  updated_at: instantText,
  rejectedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  rejectionDate: instantText.nullable(),
  notes: z.string().nullable(),
  returnedAt: instantText.nullable(),
  returnReason: z.string().nullable(),
  returns: z.array(returned),
  processed_at: instantText.nullable(),
  /** A payment in progress waits for a person in the bank's own app, or for its day there. */
  bankStep: z.enum(['APPROVAL', 'SCHEDULED']).nullable(),
  /** Since when the bank does not say what became of a payment in progress; null when it does. */
  unansweredSince: instantText.nullable(),
  /** From the receipt; null until it is paid. */
  authentication: z.string().nullable(),
  batch_id: uuidText.nullable(),
  recurring_id: uuidText.nullable(),
  /** The received invoice that it pays. */
  receivedInvoice: z.object({ uuid: uuidText, number: z.string() }).nullable(),
  may: z.array(z.enum(paymentActions)),
};

/** Banks often have no check digit of the branch. */
export const payeeAccount = bankAccount.extend({ issuerDigit: z.string().regex(/^\d?$/, 'Informe 1 dígito') });
export type PayeeAccount = z.infer<typeof payeeAccount>;

const pixPayment = z.object({
  ...common,
  transaction_type: z.literal('PIX'),
  /** Null for a payment to a branch and account. */
  pix_key: z.string().nullable(),
  pix_key_type: z.enum(favoriteKeyTypes).nullable(),
  account: payeeAccount.nullable(),
  recipient_name: z.string(),
  /** A CPF is masked. */
  recipient_document: z.string(),
  recipientInstitution: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  /** Expiry of the code that it was created from. */
  codeExpiresAt: instantText.nullable(),
  amount: reais,
  originalAmount: reais,
  scheduled_date: plainDateText,
});
export type PixPayment = z.infer<typeof pixPayment>;

const bankSlipPayment = z.object({
  ...common,
  transaction_type: z.literal('BANK_SLIP'),
  barcode: z.string(),
  line: z.string(),
  beneficiary: z.string(),
  bank: z.string().nullable(),
  due_date: plainDateText.nullable(),
  /** Cents, as in boleto calls. */
  amount: wireCents,
  originalAmount: wireCents,
  payment_date: plainDateText,
  submitted_by: z.string(),
  submitted_at: instantText,
});
export type BankSlipPayment = z.infer<typeof bankSlipPayment>;

const payment = z.discriminatedUnion('transaction_type', [pixPayment, bankSlipPayment]);
export type Payment = z.infer<typeof payment>;

const tag = 'Pagamentos';
const access = grants.payables;
const base = '/service/automation/v1/bank/payments';

const costCenterKey = typedText(40).min(1, 'Selecione um centro de custo');
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
  idempotency: 'unused',
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
  idempotency: 'unused',
  query: z.object(listQuery),
  answer: pageOf(bankSlipPayment),
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: `${base}/{uuid}`,
  summary: 'Um pagamento, com o que convém olhar antes de aprovar',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: z.object({ payment, guards: z.array(z.enum(paymentGuards)) }),
});

export const getPaymentReceipt = endpoint({
  name: 'getPaymentReceipt',
  method: 'GET',
  path: `${base}/{uuid}/receipt`,
  summary: 'O comprovante de um pagamento concluído ou devolvido, em PDF',
  tag,
  access,
  idempotency: 'unused',
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
  answer: payment,
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
  answer: payment,
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
  answer: payment,
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
  answer: payment,
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
  answer: payment,
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
  idempotency: 'unused',
  query: z.object(pageQuery(['date', 'amount', 'submittedAt'], { size: 20, sort: 'date,ASC' })),
  answer: pageOf(z.object({ payment, guards: z.array(z.enum(paymentGuards)) })),
});

export type CreatePixPayment = BodyOf<typeof createPixPayment>;
export type CreateBankSlipPayment = BodyOf<typeof createBankSlipPayment>;
export type UpdatePayment = BodyOf<typeof updatePayment>;
export type PaymentListQuery = QueryOf<typeof findPixPayments>;
