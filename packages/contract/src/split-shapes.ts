import { z } from 'zod';
import { percentage, positiveReais, reais, uuidText } from './shapes.ts';

export const splitAccess = { roles: ['SELLER_ADMIN'], feature: 'view_split_subseller_payment_link' } as const;

/** FIXED is an amount per sale, PERCENTAGE a part of its value. */
export const splitTypes = ['FIXED', 'PERCENTAGE'] as const;
export type SplitType = (typeof splitTypes)[number];

const fixedValue = { paymentType: z.literal('FIXED'), paymentValue: positiveReais };
const percentageValue = {
  paymentType: z.literal('PERCENTAGE'),
  paymentValue: percentage.refine((percent) => percent > 0, 'Informe um valor maior que zero'),
};

/** Reais for FIXED, percent units for PERCENTAGE. */
export function withSplitValue<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.discriminatedUnion('paymentType', [
    z.object({ ...shape, ...fixedValue }),
    z.object({ ...shape, ...percentageValue }),
  ]);
}

/** The sub-sellers' parts of each sale; `amount` is the previewed value of the link, and another one is refused. */
export const subSellerPayments = z
  .array(withSplitValue({ idSubSeller: uuidText, amount: positiveReais.optional() }))
  .max(20)
  .refine(
    (items) => new Set(items.map((item) => item.idSubSeller.toLowerCase())).size === items.length,
    'Sub-vendedor repetido.',
  );

/** Adds names and amounts. */
export const subSellerAmounts = z.array(
  withSplitValue({ idSubSeller: z.uuid(), name: z.string(), amountOnPaymentLink: reais }),
);
export type SubSellerAmounts = z.infer<typeof subSellerAmounts>;
