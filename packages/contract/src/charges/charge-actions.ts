import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { positiveReais, typedDate, typedLines, uuidParams } from '../shapes.ts';
import { documentUpload } from './disputes.ts';
import { earlyDiscount, lateTerms } from './new-charges.ts';

const tag = 'Cobranças';
const access = grants.charge;

export const manualMethods = ['CASH', 'TRANSFER', 'OTHER'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const payChargeManually = endpoint({
  name: 'payChargeManually',
  method: 'PATCH',
  path: '/service/core/charges/{uuid}/manual-pay',
  summary: 'Altera para paga uma cobrança recebida por fora; não pode ser desfeito',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z
    .object({
      /** Today by default. */
      paidOn: typedDate.optional(),
      method: z.enum(manualMethods).optional(),
      amountReceived: positiveReais.optional(),
      note: typedLines(300).optional(),
      /** PDF, PNG or JPEG of at most 2 MB, stored with the charge. */
      receipt: documentUpload.body.optional(),
    })
    .default({}),
  bodyLimitBytes: documentUpload.bodyLimitBytes,
  status: 204,
});

export const getManualReceipt = endpoint({
  name: 'getManualReceipt',
  method: 'GET',
  path: '/service/core/charges/{uuid}/manual-pay/receipt',
  summary: 'O comprovante guardado de uma cobrança recebida por fora',
  tag,
  access,
  params: uuidParams,
  media: 'application/octet-stream',
});

export const deleteCharge = endpoint({
  name: 'deleteCharge',
  method: 'DELETE',
  path: '/service/core/charges/{uuid}',
  summary: 'Exclui uma cobrança que não foi paga; ela passa a cancelada',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

export const sendCharge = endpoint({
  name: 'sendCharge',
  method: 'POST',
  path: '/service/core/charges/{uuid}/emails',
  summary: 'Envia de novo ao comprador, por e-mail, uma cobrança que espera pagamento; até 3 vezes em 24 horas',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

/** Changeable terms of a charge of one installment. */
export const changeableTerms = {
  description: typedLines(300).optional(),
  lateTerms: lateTerms.optional(),
  /** Null removes it. */
  earlyDiscount: earlyDiscount.nullable().optional(),
};

export const nothingChanged = 'Informe o que muda: vencimento, valor, multa e juros, desconto ou descrição.';

export function isChange(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}

export const changeCharge = endpoint({
  name: 'changeCharge',
  method: 'PATCH',
  path: '/service/core/charges/{uuid}',
  summary: 'Altera o vencimento, o valor, os encargos ou a descrição de uma cobrança em aberto',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z
    .object({
      /** Today or later. */
      dueDate: typedDate.optional(),
      value: positiveReais.optional(),
      ...changeableTerms,
      send: z.boolean().default(true),
    })
    .refine(({ send: _, ...changes }) => isChange(changes), nothingChanged),
  status: 204,
});

export const retryCard = endpoint({
  name: 'retryCard',
  method: 'POST',
  path: '/service/core/charges/{uuid}/card-retries',
  summary: 'Cobra de novo, agora, no cartão salvo da recorrência, uma cobrança atrasada ou recusada',
  tag,
  access: grants.createCharge,
  idempotency: 'required',
  params: uuidParams,
  status: 200,
  /** PROCESSING while the rail has not answered. */
  answer: z.object({ status: z.enum(['PAID', 'REFUSED', 'PROCESSING']), refusal: z.string().nullable() }),
});
export type CardRetry = z.infer<typeof retryCard.answer>;

/** Methods for charging one period when its card fails. */
export const periodMethods = ['PIX', 'BANK_SLIP'] as const;
export type PeriodMethod = (typeof periodMethods)[number];

export const changePeriodMethod = endpoint({
  name: 'changePeriodMethod',
  method: 'PUT',
  path: '/service/core/charges/{uuid}/method',
  summary: 'Troca o cartão de uma cobrança de recorrência por Pix ou boleto; a recorrência não muda',
  tag,
  access: grants.createCharge,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    method: z.enum(periodMethods),
    send: z.boolean().default(false),
  }),
  status: 204,
});
