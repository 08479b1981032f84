import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { uuidParams, uuidText } from '../shapes.ts';

const tag = 'Cobranças';
const access = grants.charge;

const documentLink = z.object({ data: z.object({ url: z.string() }) });

export const getCancellationLetter = endpoint({
  name: 'getCancellationLetter',
  method: 'GET',
  path: '/service/automation/cancellation-letter',
  summary: 'O endereço, por alguns minutos, da carta de cancelamento de uma cobrança estornada',
  tag,
  access,
  query: z.object({ uuid: uuidText }),
  answer: documentLink,
});

export const getChargeReceipt = endpoint({
  name: 'getChargeReceipt',
  method: 'GET',
  path: '/service/core/charges/{uuid}/receipt',
  summary: 'O endereço, por alguns minutos, do comprovante de pagamento',
  tag,
  access,
  params: uuidParams,
  answer: documentLink,
});

export const getRefundReceipt = endpoint({
  name: 'getRefundReceipt',
  method: 'GET',
  path: '/service/core/charges/{uuid}/refunds/{refund}/receipt',
  summary: 'O endereço, por alguns minutos, do comprovante de um estorno feito',
  tag,
  access,
  params: uuidParams.extend({ refund: uuidText }),
  answer: documentLink,
});

/** The signed link is the permission: it names one document of one charge and expires after minutes. */
export const openChargeDocument = endpoint({
  name: 'openChargeDocument',
  method: 'GET',
  path: '/service/core/public/charge-documents/{token}',
  summary: 'Um comprovante ou uma carta, em PDF, pelo endereço que o vendedor pediu',
  tag,
  access: 'public',
  params: z.object({ token: z.string().max(300) }),
  media: 'application/pdf',
});
