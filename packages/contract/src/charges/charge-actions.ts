import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { uuidParams } from '../shapes.ts';

const tag = 'Cobranças';
const access = grants.charge;

export const payChargeManually = endpoint({
  name: 'payChargeManually',
  method: 'PATCH',
  path: '/service/core/charges/{uuid}/manual-pay',
  summary: 'Altera para paga uma cobrança recebida por fora; não pode ser desfeito',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
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
