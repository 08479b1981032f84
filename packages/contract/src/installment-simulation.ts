import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeBearers, paymentMethods, receivingTypes } from './payment-links.ts';
import { allowed } from './roles.ts';
import { maxAmountCents, percentage, reais, reaisText, tooLarge } from './shapes.ts';

const installmentOption = z.object({
  installments: z.int(),
  /** What the buyer pays in the first installment, which takes the remainder of the division. */
  firstInstallmentAmount: reais,
  /** What the buyer pays in each of the others. */
  installmentAmount: reais,
  /** What the buyer pays in all. */
  totalAmount: reais,
  /** The value of the link after the method's discount, before any fee. */
  totalValue: reais,
  /** What the seller receives in all, net of fees. */
  receivedAmount: reais,
  discount: reais,
  /** Who bears the card's fees in this number: in many, the anticipation may be the buyer's whoever bears it in few. */
  bearer: z.enum(feeBearers),
});
export type InstallmentOption = z.infer<typeof installmentOption>;

export const simulateInstallments = endpoint({
  name: 'simulateInstallments',
  method: 'GET',
  path: '/service/core/payment-links/installments-payment',
  summary: 'Simula as parcelas de um valor: a mesma conta do checkout e do lançamento (decisão 24)',
  tag: 'Links de pagamento',
  access: { roles: allowed.paymentLinks },
  idempotency: 'unused',
  query: z.object({
    value: reaisText
      .refine((amount) => amount > 0, 'Informe um valor maior que zero')
      .refine((amount) => amount <= maxAmountCents, tooLarge),
    method: z.enum(paymentMethods),
    installments: z.coerce.number().int().min(1).max(21).default(12),
    receivingType: z.enum(receivingTypes).default('EARLY'),
    /** Percent off the value. */
    discount: z.coerce.number().pipe(percentage).default(0),
    /** Charged besides the value; the discount is not taken from it. */
    additionalValue: reaisText.refine((amount) => amount <= maxAmountCents, tooLarge).optional(),
  }),
  answer: z.object({
    /** The buyer bears the fees: the seller receives the value. */
    installmentsToBuyer: z.array(installmentOption),
    /** The seller bears the fees: the buyer pays the value. */
    installmentsToSeller: z.array(installmentOption),
    /** Each bears a part; empty unless the seller has it switched on. */
    installmentsMixed: z.array(installmentOption),
  }),
});
