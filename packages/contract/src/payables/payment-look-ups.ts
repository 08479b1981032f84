import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { instantText, plainDateText, reais, typedText, wireCents } from '../shapes.ts';
import { favoriteKeyTypes, maxKeyCharacters, typedKeyType } from './favorites.ts';

const tag = 'Pagamentos';
const access = grants.payables;
const base = '/service/automation/v1/bank/payments';

const keyOwner = z.object({
  pixKey: z.string(),
  pixKeyType: z.enum(favoriteKeyTypes),
  /** Null, like the next two, where the seller's bank tells the owner only after paying. */
  recipientName: z.string().nullable(),
  recipientDocument: z.string().nullable(),
  institution: z.string().nullable(),
});
export type PixKeyOwner = z.infer<typeof keyOwner>;

export const lookUpPixKey = endpoint({
  name: 'lookUpPixKey',
  method: 'POST',
  path: `${base}/pix/look-up`,
  summary: 'De quem é uma chave Pix',
  tag,
  access,
  idempotency: 'unused',
  body: z.object({
    pixKey: typedText(maxKeyCharacters).min(1, 'Informe uma chave PIX de destino'),
    pixKeyType: typedKeyType.nullish(),
  }),
  answer: keyOwner,
});

export const readPixCode = endpoint({
  name: 'readPixCode',
  method: 'POST',
  path: `${base}/pix/read-code`,
  summary: 'O que diz um Pix copia e cola ou QR Code',
  tag,
  access,
  idempotency: 'unused',
  body: z.object({ code: typedText(512).min(1, 'Informe o código Pix') }),
  answer: keyOwner.extend({
    amount: reais.nullable(),
    description: z.string().nullable(),
    expiresAt: instantText.nullable(),
  }),
});

export const bankSlipStatuses = ['pending_payment', 'paid', 'expired', 'cancelled'] as const;

export const checkBankSlip = endpoint({
  name: 'checkBankSlip',
  method: 'POST',
  path: `${base}/check-bankslip`,
  summary: 'Os dados de um boleto, com o valor de hoje',
  tag,
  access,
  idempotency: 'unused',
  body: z.object({ barcode: z.string().regex(/^\d{44,48}$/, 'Código de barras inválido') }),
  answer: z.object({
    status: z.enum(bankSlipStatuses),
    barcode: z.string(),
    line: z.string(),
    amount: wireCents,
    originalAmount: wireCents,
    fineAmount: wireCents,
    interestAmount: wireCents,
    discountAmount: wireCents,
    dueDate: plainDateText.nullable(),
    finalPaymentDate: plainDateText.nullable(),
    description: z.string().nullable(),
    /** Null where the seller's bank looks no boletos up. */
    payee: z.string().nullable(),
    payeeDocument: z.string().nullable(),
    bankName: z.string().nullable(),
    /** BARCODE: nothing was looked up; it may be paid, over or due with another amount. */
    readFrom: z.enum(['REGISTRY', 'BARCODE']),
  }),
});
export type BankSlipFacts = AnswerOf<typeof checkBankSlip>;
