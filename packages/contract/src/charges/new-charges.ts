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

/** The most customers that one call charges. */
export const mostCharged = 50;

/** What the law lets a consumer be charged for paying late: a fine of 2 % and 1 % a month. */
export const lateTerms = z.object({
  finePercent: z.number().min(0).max(2, 'A multa é de no máximo 2%.').multipleOf(0.01),
  interestPercent: z.number().min(0).max(1, 'Os juros são de no máximo 1% ao mês.').multipleOf(0.01),
});

/** The most days before the due date that a discount may end. */
export const maxDiscountDays = 60;

/** What is taken off each installment that is paid so many days before its due date, or earlier. */
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
  /** In how many installments a card may pay. */
  cardInstallments: z.int().min(1).max(maxInstallments.CREDIT_CARD).default(1),
};

/** Terms that depend on each other. */
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

/** What a customer is charged, whichever customer it is. */
export const chargeTerms = {
  title: typedText(60, 'O título deve ter no máximo 60 caracteres!').min(1, 'Preenchimento obrigatório!'),
  description: typedLines(300).optional(),
  /** Of all installments together. */
  value: positiveReais,
  /** Of the first installment; the others are due monthly, or as `dueDates` says. Today or later. */
  dueDate: typedDate,
  /** Each is a charge of its own (carnê). */
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
  /** A boleto or a Pix is issued at once; the payer may choose the card instead at their page. */
  ...chargeMethods,
  /** As the seller's settings say by default. */
  lateTerms: lateTerms.optional(),
  /** None by default. */
  earlyDiscount: earlyDiscount.optional(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  /** What of the charge, of all its installments together, goes to whom; for who may split a link, at rails that split. */
  subSellerPaymentRequest: subSellerPayments.optional(),
  /** Whether it gets an invoice once it is paid; null is as the seller's settings say. */
  invoiceEnabled: z.boolean().nullish(),
  /** Whether the invoice of each installment is issued at once, before it is paid. */
  invoiceNow: z.boolean().optional(),
  /** What the mail says before the facts; the usual words by default. */
  message: typedLines(300, 'A mensagem deve ter no máximo 300 caracteres!').optional(),
  /** Whether it is mailed to the customer now. */
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

/** What became of charging one customer. */
export const newCharge = z.object({
  customerId: z.uuid(),
  customerName: z.string(),
  /** Where the customer pays; null when they were not charged. */
  url: z.string().nullable(),
  /** REFUSED when the bank issued nothing; PROCESSING while it has not answered. Null when they were not charged. */
  status: z.enum(paymentStatuses).nullable(),
  charges: z.array(issued),
  sent: z.boolean(),
  /** Why they were not charged, were not mailed, or got no invoice. */
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
        .max(mostCharged, `Escolha no máximo ${mostCharged} clientes.`)
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
    /** Whether what is issued is mailed to the customer. */
    send: z.boolean().default(false),
  }),
  status: 204,
});
export type ChangeChargeMethods = z.infer<typeof changeChargeMethods.body>;
