import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { positiveReais, typedDate, typedText, uuidParams } from './shapes.ts';
import { subscriptionDetail } from './subscriptions.ts';

const tag = 'Recorrências';

const extraCharge = z.object({
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  value: positiveReais,
  /** Due date of a boleto or Pix, in three days by default; a card is charged at once. */
  dueDate: typedDate.optional(),
});
export type NewExtraCharge = z.infer<typeof extraCharge>;

export const chargeSubscription = endpoint({
  name: 'chargeSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/charges',
  summary: 'Cobra agora um valor avulso, além dos períodos, pelo método da recorrência; as tarifas são do vendedor',
  tag,
  access: grants.subscription,
  idempotency: 'required',
  params: uuidParams,
  body: extraCharge,
  status: 201,
  answer: subscriptionDetail,
});

export const spendCreditOnSubscription = endpoint({
  name: 'spendCreditOnSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/credit',
  summary: 'Usa o crédito do cliente nas próximas cobranças de uma recorrência',
  tag,
  access: grants.subscription,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ amount: positiveReais }),
  answer: subscriptionDetail,
});
