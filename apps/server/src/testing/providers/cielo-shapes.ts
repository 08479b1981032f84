import { z } from 'zod';

/** The requests of Cielo's API E-commerce 3.0 that the provider accepts, by its manual; unknown fields are refused. */
const text = (max: number) => z.string().min(1).max(max);
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const brand = z.enum(['Visa', 'Master', 'Amex', 'Elo', 'Aura', 'JCB', 'Diners', 'Discover', 'Hipercard', 'Hiper']);

/** The browser's form of Silent Order Post. */
export const typedCard = z.strictObject({
  HolderName: text(25).regex(/^[\x20-\x7e]+$/),
  RawNumber: z.string().regex(/^\d{13,19}$/),
  Expiration: z.string().regex(/^(0[1-9]|1[0-2])\/20\d\d$/),
  SecurityCode: z.string().regex(/^\d{3,4}$/),
  AccessToken: text(200),
  EnableTokenize: z.literal('true'),
});

export const saleBody = z.strictObject({
  MerchantOrderId: text(50).regex(/^[a-zA-Z0-9]+$/),
  Customer: z.strictObject({ Name: text(255) }).optional(),
  Payment: z.strictObject({
    Type: z.literal('CreditCard'),
    Amount: z.int().positive(),
    Installments: z.int().min(1).max(99),
    Interest: z.enum(['ByMerchant', 'ByIssuer']).optional(),
    Capture: z.boolean().optional(),
    SoftDescriptor: text(13).optional(),
    Recurrent: z.boolean().optional(),
    Authenticate: z.boolean().optional(),
    ReturnUrl: z.url().optional(),
    ExternalAuthentication: z
      .strictObject({
        Cavv: text(100),
        Eci: z.string().regex(/^\d$/),
        Version: z.literal('2'),
        ReferenceId: guid,
      })
      .optional(),
    IssuerTransactionId: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    // Only tokens: a card number is refused.
    CreditCard: z.strictObject({
      CardToken: guid,
      Brand: brand.optional(),
      CardOnFile: z
        .strictObject({
          Usage: z.enum(['First', 'Used']),
          Reason: z.enum(['Recurring', 'Unscheduled', 'Installments']).optional(),
        })
        .optional(),
    }),
    InitiatedTransactionIndicator: z
      .strictObject({
        Category: z.enum(['C1', 'M1', 'M2']),
        Subcategory: z.enum(['CredentialsOnFile', 'StandingOrder', 'Subscription', 'Installment']),
      })
      .optional(),
  }),
});

export const zeroAuthBody = z.strictObject({ CardToken: guid, SaveCard: z.literal('false'), Brand: brand.optional() });

export const voidQuery = z.strictObject({ amount: z.coerce.number().int().positive().optional() });
