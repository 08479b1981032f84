import { z } from 'zod';
import { grants } from '../access.ts';
import { paymentStatuses } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { maxInstallments, metadata, paymentMethods } from '../payment-links.ts';
import {
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { subSellerPayments } from '../split-shapes.ts';

export const maxCharged = 50;

/** Legal limits for consumers: a fine of 2 % and interest of 1 % a month. */
export const lateTerms = z.object({
  finePercent: z.number().min(0).max(2, 'A multa é de no máximo 2%.').multipleOf(0.01),
  interestPercent: z.number().min(0).max(1, 'Os juros são de no máximo 1% ao mês.').multipleOf(0.01),
});

/** In days before the due date. */
export const maxDiscountDays = 60;

/** Taken off each installment that is paid this many days before its due date, or earlier. */
export const earlyDiscount = z.object({
  percent: z.number().min(0.01, 'Informe o desconto.').max(90, 'O desconto é de no máximo 90%.').multipleOf(0.01),
  daysBefore: z
    .int()
    .min(0)
    .max(maxDiscountDays, `O desconto termina no máximo ${maxDiscountDays} dias antes do vencimento.`),
});

export const chargeMethods = {
  methods: z
    .array(z.enum(paymentMethods))
    .refine((methods) => new Set(methods).size === methods.length, 'Método de pagamento repetido.')
    .refine((methods) => methods.includes('BANK_SLIP') || methods.includes('PIX'), 'Escolha boleto ou Pix.'),
  /** Maximum card installments. */
  cardInstallments: z.int().min(1).max(maxInstallments.CREDIT_CARD).default(1),
};

/** Validates terms that depend on each other. */
export function withTermsChecked<Body extends z.ZodType<CheckedTerms>>(body: Body) {
  return body
    .refine(({ methods, installments }) => methods.includes('BANK_SLIP') || installments <= maxInstallments.PIX, {
      path: ['installments'],
      message: `Por Pix, até ${maxInstallments.PIX} parcelas.`,
    })
    .refine(({ dueDates, installments }) => !dueDates || dueDates.length === installments, {
      path: ['dueDates'],
      message: 'Informe uma data para cada parcela.',
    })
    .refine(({ dueDates, dueDate }) => !dueDates || dueDates[0] === dueDate, {
      path: ['dueDates'],
      message: 'A primeira data deve ser o vencimento.',
    });
}

interface CheckedTerms {
  readonly methods: readonly string[];
  readonly installments: number;
  readonly dueDate: string;
  readonly dueDates?: readonly string[] | undefined;
}

/** Terms of a charge without its customer. */
export const chargeTerms = {
  title: typedText(60, 'O título deve ter no máximo 60 caracteres!').min(1, 'Preenchimento obrigatório!'),
  description: typedLines(300).optional(),
  value: positiveReais,
  /** Due date of the first installment, today or later; the others are monthly or in `dueDates`. */
  dueDate: typedDate,
  /** Each installment is a charge of its own (carnê). */
  installments: z.int().min(1).max(maxInstallments.BANK_SLIP).default(1),
  dueDates: z
    .array(typedDate)
    .min(2, 'Informe ao menos duas datas.')
    .max(maxInstallments.BANK_SLIP, `Informe no máximo ${maxInstallments.BANK_SLIP} datas.`)
    .refine(
      (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)),
      'As datas das parcelas devem ser diferentes e em ordem.',
    )
    .optional()
    .describe(
      'O vencimento de cada parcela, em ordem, no lugar dos mensais: tantos quanto `installments`, o primeiro igual a `dueDate`',
    ),
  /** A boleto or Pix is issued at once; the payer may choose a card on their page instead. */
  ...chargeMethods,
  /** The seller's settings by default. */
  lateTerms: lateTerms.optional(),
  /** None by default. */
  earlyDiscount: earlyDiscount.optional(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  subSellerPaymentRequest: subSellerPayments.optional(),
  /** Whether a paid charge gets an invoice; null uses the seller's settings. */
  invoiceEnabled: z.boolean().nullish(),
  /** Issues the invoice of each installment at once, before payment. */
  invoiceNow: z.boolean().optional(),
  /** Text of the mail before the charge's facts; a standard text by default. */
  message: typedLines(300, 'A mensagem deve ter no máximo 300 caracteres!').optional(),
  send: z.boolean().default(true),
};

const issued = z.object({
  uuid: z.uuid(),
  installment: z.int(),
  dueDate: plainDateText,
  value: reais,
  line: z.string().nullable(),
  brCode: z.string().nullable(),
});

export const newCharge = z.object({
  customerId: z.uuid(),
  customerName: z.string(),
  /** Null when the customer was not charged. */
  url: z.string().nullable(),
  /**
   * REFUSED when the bank issued nothing; PROCESSING while it has not answered. Null when the customer was not charged.
   */
  status: z.enum(paymentStatuses).nullable(),
  charges: z.array(issued),
  sent: z.boolean(),
  /** Why the customer was not charged or mailed, or got no invoice. */
  problem: z.string().nullable(),
});
export type NewCharge = z.infer<typeof newCharge>;

export const createCharges = endpoint({
  name: 'createCharges',
  method: 'POST',
  path: '/service/core/charges',
  summary: 'Cobra um ou mais clientes: emite o boleto ou o Pix com vencimento na hora e envia por e-mail',
  tag: 'Cobranças',
  access: grants.createCharge,
  idempotency: 'required',
  body: withTermsChecked(
    z.object({
      customers: z
        .array(uuidText)
        .min(1, 'Escolha ao menos um cliente.')
        .max(maxCharged, `Escolha no máximo ${maxCharged} clientes.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Cliente repetido.'),
      ...chargeTerms,
    }),
  ),
  status: 201,
  answer: z.object({ charged: z.array(newCharge).readonly() }),
});
export type ChargeTerms = Omit<z.infer<typeof createCharges.body>, 'customers'>;

export const changeChargeMethods = endpoint({
  name: 'changeChargeMethods',
  method: 'PUT',
  path: '/service/core/payment-links/{uuid}/methods',
  summary: 'Altera como o cliente pode pagar o que lhe foi cobrado, pelo link da cobrança',
  tag: 'Cobranças',
  access: grants.createCharge,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    ...chargeMethods,
    send: z.boolean().default(false),
  }),
  status: 204,
});
export type ChangeChargeMethods = z.infer<typeof changeChargeMethods.body>;
