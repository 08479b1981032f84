import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeBearers, paymentMethods, receivingTypes } from './payment-links.ts';
import { allowed } from './roles.ts';
import { maxAmountCents, percentage, reais, reaisText, tooLarge } from './shapes.ts';

const installmentOption = z.object({
  installments: z.int(),
  firstInstallmentAmount: reais,
  installmentAmount: reais,
  totalAmount: reais,
  /** The link's value less the method's discount, before fees. */
  totalValue: reais,
  /** Net of fees, all installments together. */
  receivedAmount: reais,
  discount: reais,
  /** The anticipation may be the buyer's in many installments, whoever bears it in few. */
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
  query: z.object({
    value: reaisText
      .refine((amount) => amount > 0, 'Informe um valor maior que zero')
      .refine((amount) => amount <= maxAmountCents, tooLarge),
    method: z.enum(paymentMethods),
    installments: z.coerce.number().int().min(1).max(21).default(12),
    receivingType: z.enum(receivingTypes).default('EARLY'),
    discount: z.coerce.number().pipe(percentage).default(0),
    /** Added to the value; the discount does not apply to it. */
    additionalValue: reaisText.refine((amount) => amount <= maxAmountCents, tooLarge).optional(),
  }),
  answer: z.object({
    /** The buyer bears the fees, so the seller receives the value. */
    installmentsToBuyer: z.array(installmentOption),
    /** The seller bears the fees, so the buyer pays the value. */
    installmentsToSeller: z.array(installmentOption),
    /** Both bear a part; empty unless the seller enabled it. */
    installmentsMixed: z.array(installmentOption),
  }),
});
