import { z } from 'zod';

/** The requests of Pagar.me v5 that the provider accepts, by its published models; unknown fields are refused. */
const text = (max: number) => z.string().min(1).max(max);
const amount = z.int().positive();

export const tokenBody = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().regex(/^\d{13,19}$/),
    holder_name: text(64),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(1).max(2099),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
});

export const customerBody = z.strictObject({
  name: text(64),
  code: text(52).optional(),
  email: z.email().optional(),
  type: z.enum(['individual', 'company']).optional(),
  document: text(50).optional(),
  document_type: z.enum(['CPF', 'CNPJ', 'PASSPORT']).optional(),
});

/** Only tokens: a card number is refused. */
export const cardBody = z.strictObject({ token: z.string().regex(/^token_\w+$/) });

/** A recipient's part of an amount; `amount` is in cents where flat. */
const split = z
  .array(
    z.strictObject({
      type: z.literal('flat'),
      amount,
      recipient_id: text(50),
      options: z.strictObject({
        liable: z.boolean(),
        charge_processing_fee: z.boolean(),
        charge_remainder_fee: z.boolean(),
      }),
    }),
  )
  .min(1)
  .optional();
export type SplitBody = NonNullable<z.infer<typeof split>>;

const bankAccount = z.strictObject({
  holder_name: text(30),
  holder_type: z.enum(['individual', 'company']),
  holder_document: text(50),
  bank: z.string().regex(/^\d{3}$/),
  branch_number: z.string().regex(/^\d{1,5}$/),
  branch_check_digit: z.string().max(1).nullish(),
  account_number: z.string().regex(/^\d{1,20}$/),
  account_check_digit: z.string().regex(/^[0-9xX]{1,2}$/),
  type: z.enum(['checking', 'savings']),
  metadata: z.record(z.string(), z.string()),
  pix_key: z.string().nullish(),
});
export type BankAccountBody = z.infer<typeof bankAccount>;

const payment_mode = z.literal('bank_transfer');

export const recipientBody = z.strictObject({
  code: text(64),
  name: text(128),
  email: z.email(),
  document: text(50),
  type: z.enum(['individual', 'company']),
  default_bank_account: bankAccount,
  payment_mode,
  metadata: z.record(z.string(), z.string()),
  transfer_settings: z.strictObject({
    transfer_enabled: z.boolean(),
    transfer_interval: z.enum(['Daily', 'Weekly', 'Monthly']),
    transfer_day: z.int().min(0).max(31),
  }),
});
export type RecipientBody = z.infer<typeof recipientBody>;

export const accountBody = z.strictObject({ bank_account: bankAccount, payment_mode });

export const orderBody = z.strictObject({
  code: text(52),
  closed: z.literal(true),
  customer_id: text(50),
  items: z
    .array(z.strictObject({ code: text(52).optional(), description: text(256), quantity: z.int().positive(), amount }))
    .min(1),
  payments: z.tuple([
    z.strictObject({
      payment_method: z.literal('credit_card'),
      amount,
      credit_card: z.strictObject({
        card_id: text(50),
        installments: z.int().min(1).max(21),
        statement_descriptor: text(13).optional(),
        operation_type: z.literal('auth_and_capture'),
      }),
      split,
    }),
  ]),
  metadata: z.record(z.string(), z.string()).optional(),
});

export const cancelBody = z.strictObject({
  amount: amount.optional(),
  operation_reference: text(64).optional(),
  split,
});

export const payablesQuery = z.strictObject({
  created_since: z.iso.datetime().optional(),
  created_until: z.iso.datetime().optional(),
  charge_id: z.string().min(1).optional(),
  page: z.coerce.number().int().min(1),
  size: z.coerce.number().int().min(1).max(30),
});
