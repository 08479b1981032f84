import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, percentage, plainDateText, reais, typedDate, typedText, uuidParams } from '../shapes.ts';

const tag = 'Auditoria de taxas';
const path = '/service/core/fee-audit';
const access = grants.reconciliation;

/** Their files or schedules are read. */
export const auditedAcquirers = ['CIELO', 'STONE', 'PAGARME'] as const;
export type AuditedAcquirer = (typeof auditedAcquirers)[number];

export const ratedProducts = ['DEBIT', 'CREDIT', 'VOUCHER', 'PIX'] as const;
export type RatedProduct = (typeof ratedProducts)[number];

/** Brands that a contract may name; the code of another one is typed by nobody, so it falls under "all". */
export const ratedBrands = [
  'VISA',
  'MASTERCARD',
  'ELO',
  'AMEX',
  'HIPERCARD',
  'HIPER',
  'DINERS',
  'JCB',
  'CABAL',
] as const;

const maxPlanInstallments = 21;

const rateTerms = z.object({
  acquirer: z.enum(auditedAcquirers),
  /** The acquirer's number of the shop; null for all. */
  establishment: typedText(20).regex(/^\d+$/, 'Informe só números').nullable(),
  /** Null for all. */
  brand: z.enum(ratedBrands).nullable(),
  product: z.enum(ratedProducts),
  /** 1 is at once. */
  installmentsFrom: z.int().min(1).max(maxPlanInstallments),
  installmentsTo: z.int().min(1).max(maxPlanInstallments),
  percent: percentage,
  /** Per sale. */
  fixedFee: reais.refine((amount) => amount >= 0, 'Valor inválido'),
  /** Days from the sale to its first installment; null to trust the acquirer's due dates. */
  daysToSettle: z.int().min(0).max(90).nullable(),
  /** Per month; null when no anticipation was agreed. */
  anticipationPercent: percentage.nullable(),
  validFrom: typedDate,
  /** The last day; null while it has no end. */
  validTo: typedDate.nullable(),
});

const typedRate = rateTerms
  .refine(({ installmentsFrom: from, installmentsTo: to }) => from <= to, {
    path: ['installmentsTo'],
    error: 'O fim da faixa de parcelas vem depois do começo.',
  })
  .refine(({ product, installmentsTo }) => product === 'CREDIT' || installmentsTo === 1, {
    path: ['installmentsTo'],
    error: 'Só crédito tem parcelas.',
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    error: 'O fim da vigência vem depois do começo.',
  });
export type TypedRate = z.infer<typeof typedRate>;

const acquirerRate = rateTerms.extend({
  uuid: z.uuid(),
  establishment: z.string().nullable(),
  brand: z.string().nullable(),
  validFrom: plainDateText,
  validTo: plainDateText.nullable(),
  savedBy: z.string(),
  savedAt: instantText,
});
export type AcquirerRate = z.infer<typeof acquirerRate>;

export const findAcquirerRates = endpoint({
  name: 'findAcquirerRates',
  method: 'GET',
  path: `${path}/rates`,
  summary: 'As taxas contratadas com cada adquirente',
  tag,
  access,
  answer: z.array(acquirerRate),
});

export const createAcquirerRate = endpoint({
  name: 'createAcquirerRate',
  method: 'POST',
  path: `${path}/rates`,
  summary:
    'Registra uma taxa contratada; duas taxas da mesma chave não valem no mesmo dia, e o histórico é conferido de novo',
  tag,
  access,
  idempotency: 'required',
  body: typedRate,
  status: 201,
  answer: acquirerRate,
});

export const updateAcquirerRate = endpoint({
  name: 'updateAcquirerRate',
  method: 'PUT',
  path: `${path}/rates/{uuid}`,
  summary: 'Altera uma taxa contratada; o histórico é conferido de novo',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: typedRate,
  answer: acquirerRate,
});

export const deleteAcquirerRate = endpoint({
  name: 'deleteAcquirerRate',
  method: 'DELETE',
  path: `${path}/rates/{uuid}`,
  summary: 'Remove uma taxa contratada; o histórico é conferido de novo',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});
