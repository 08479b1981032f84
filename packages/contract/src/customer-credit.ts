import { z } from 'zod';
import { grants } from './access.ts';
import { refundItem } from './charges/refunds.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  uuidParams,
  uuidText,
} from './shapes.ts';

const tag = 'Clientes';
const path = '/service/core/seller-clients/{uuid}/credit';

/**
 * GRANTED by a person; SUBSCRIPTION_ENDED: what a canceled subscription had not used; SUBSCRIPTION_TAKEN_BACK: less of
 * that, because a charge was refunded; CHARGE_CANCELED and REFUND_FAILED: given back; PAID_OUTSIDE: returned to the
 * customer by other means.
 */
export const creditKinds = [
  'GRANTED',
  'SUBSCRIPTION_ENDED',
  'SUBSCRIPTION_TAKEN_BACK',
  'USED_ON_SUBSCRIPTION',
  'USED_ON_CHARGE',
  'CHARGE_CANCELED',
  'REFUNDED',
  'REFUND_FAILED',
  'PAID_OUTSIDE',
] as const;
export type CreditKind = (typeof creditKinds)[number];

const creditEntry = z.object({
  uuid: z.uuid(),
  at: instantText,
  /** Negative when it was taken. */
  amount: reais,
  kind: z.enum(creditKinds),
  /** The charge or the subscription, by the kind. */
  subject: z.uuid().nullable(),
  note: z.string().nullable(),
  /** Null when the product did it. */
  by: z.string().nullable(),
});
export type CreditEntry = z.infer<typeof creditEntry>;

const reason = typedLines(300).pipe(z.string().min(1, 'Preenchimento obrigatório!'));
const creditBalance = z.object({ balance: reais });

export const findCustomerCredit = endpoint({
  name: 'findCustomerCredit',
  method: 'GET',
  path,
  summary: 'O crédito de um cliente e seu histórico, do mais novo ao mais antigo',
  tag,
  access: grants.customers,
  params: uuidParams,
  query: z.object(pageQuery(['at'], { size: 5, sort: 'at,DESC' })),
  answer: pageOf(creditEntry).extend(creditBalance.shape),
});

export const grantCustomerCredit = endpoint({
  name: 'grantCustomerCredit',
  method: 'POST',
  path,
  summary: 'Dá crédito a um cliente, com o motivo',
  tag,
  access: grants.editCustomer,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ amount: positiveReais, reason }),
  status: 201,
  answer: creditBalance,
});

export const payCustomerCreditOutside = endpoint({
  name: 'payCustomerCreditOutside',
  method: 'POST',
  path: `${path}/payouts`,
  summary: 'Baixa o crédito que foi devolvido ao cliente por fora',
  tag,
  access: grants.editCustomer,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ amount: positiveReais, note: reason }),
  status: 201,
  answer: creditBalance,
});

export const planCreditRefund = endpoint({
  name: 'planCreditRefund',
  method: 'GET',
  path: `${path}/refund-plan`,
  summary: 'As cobranças pagas, das mais novas às mais antigas, pelas quais um valor do crédito pode ser devolvido',
  tag,
  access: grants.refund,
  params: uuidParams,
  query: z.object({
    /** All of the credit by default. */
    amount: z.coerce.number().pipe(positiveReais).optional(),
  }),
  answer: creditBalance.extend({
    /** Less than was requested when the charges cannot give it back. */
    amount: reais,
    charges: z.array(
      z.object({
        uuid: z.uuid(),
        title: z.string(),
        paidDate: plainDateText,
        paymentMethod: z.enum(paymentMethods),
        value: reais,
        amount: reais,
      }),
    ),
  }),
});
export type CreditRefundPlan = z.infer<typeof planCreditRefund.answer>;

export const refundCustomerCredit = endpoint({
  name: 'refundCustomerCredit',
  method: 'POST',
  path: `${path}/refunds`,
  summary: 'Devolve crédito ao cliente pelas cobranças mostradas; um estorno recusado volta a ser crédito',
  tag,
  access: grants.refund,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    charges: z
      .array(z.object({ charge: uuidText, amount: positiveReais }))
      .min(1)
      .max(100)
      .refine((parts) => new Set(parts.map(({ charge }) => charge)).size === parts.length, 'Cobrança repetida'),
  }),
  status: 201,
  answer: creditBalance.extend({ refunds: z.array(refundItem) }),
});

export const spendCreditOnCharge = endpoint({
  name: 'spendCreditOnCharge',
  method: 'POST',
  path: '/service/core/charges/{uuid}/credit',
  summary: 'Usa o crédito do cliente numa cobrança em aberto: o valor diminui, ou ela passa a paga quando ele a cobre',
  tag: 'Cobranças',
  access: grants.charge,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    /** Up to the charge's value. */
    amount: positiveReais,
    /** Required of a late charge that the credit does not cover; today or later. */
    dueDate: typedDate.optional(),
    send: z.boolean().default(false),
  }),
  status: 204,
});
