import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { percentage, plainDateText, reais, uuidText } from './shapes.ts';

export const getTerms = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/service/core/sellers/user-terms/current',
  summary: 'Se os termos de uso atuais foram aceitos',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({ accepted: z.boolean(), version: plainDateText, text: z.string() }),
});

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'PATCH',
  path: '/service/core/sellers/user-terms/current',
  summary: 'Aceita os termos de uso atuais',
  tag: 'Vendedor',
  access: { roles: ['SELLER_ADMIN'] },
  idempotency: 'accepted',
  answer: z.object({ accepted: z.boolean() }),
});

export const getSellerBlock = endpoint({
  name: 'getSellerBlock',
  method: 'GET',
  path: '/service/core/seller-blocked',
  summary: 'O motivo do bloqueio de repasse, se houver',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  query: z.object({ id_seller: uuidText.optional() }),
  answer: z.object({ blockReason: z.string().nullable() }),
});

export const getDefaultPaymentMethods = endpoint({
  name: 'getDefaultPaymentMethods',
  method: 'GET',
  path: '/service/core/sellers/default-payments-method',
  summary: 'Os métodos de pagamento oferecidos por padrão',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({
    defaultEnableBankSlip: z.boolean(),
    defaultEnableCreditCard: z.boolean(),
    defaultEnablePixPayment: z.boolean(),
    enableSplitOperation: z.boolean(),
  }),
});

export const getPricing = endpoint({
  name: 'getPricing',
  method: 'GET',
  path: '/service/core/sellers/pricing',
  summary: 'As taxas do vendedor (decisão 24)',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({
    card: z.array(z.object({ fromInstallments: z.int(), toInstallments: z.int(), ratePercent: percentage })),
    pixRatePercent: percentage,
    bankSlipFee: reais,
    anticipationRatePercentMonth: percentage,
  }),
});
