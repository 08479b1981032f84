import * as contract from '@balcao/contract';
import { Refusal, reaisFromCents } from '@balcao/kernel';
import { derivedId } from '../../../database/derived-id.ts';
import type { ApiCaller, MerchantApiDeps } from '../deps.ts';
import { threeDsSessions } from './three-ds-session.ts';

type Order = contract.AnswerOf<typeof contract.apiGetOrder>;

/**
 * Orders: a payment link of one method and the payment of it, made together by the actions of links. The id of the order is that of
 * the link, and the payment's follows from it, so that a call that is repeated finds both.
 */
export function orders(deps: MerchantApiDeps) {
  const { callEndpoint } = deps;
  const sessions = threeDsSessions(deps);

  async function read(caller: ApiCaller, id: string): Promise<Order> {
    const params = { uuid: id };
    const link = await callEndpoint(contract.getPaymentLink, { caller, params });
    const payment = await callEndpoint(contract.getCheckoutPayment, {
      caller: null,
      params: { ...params, payment: paymentOf(id) },
    });
    const charges = await callEndpoint(contract.findCharges, { caller, query: { paymentLink: id, size: 50 } });
    return {
      uuid: id,
      status: payment.status,
      title: payment.title,
      method: payment.method,
      installments: payment.installments,
      amountCents: payment.totalAmount,
      currency: 'BRL',
      paidAt: payment.paidAt,
      metadata: link.metadata,
      charges: charges.content.map(({ uuid }) => uuid).sort(),
      pix: payment.pix && { brCode: payment.pix.brCode, expiresAt: payment.pix.expiresAt },
      bankSlips: payment.bankSlips.map(({ chargeUuid, line, barcode, brCode, dueDate, amount }) => {
        return { chargeUuid, line, barcode, brCode, dueDate, amountCents: amount };
      }),
      card: payment.card,
      challenge: payment.challenge,
    };
  }

  async function pay(id: string, body: contract.BodyOf<typeof contract.apiCreateOrder>) {
    const { method, installments, buyer, cardId, threeDs } = body;
    const params = { uuid: id };
    const payment = await callEndpoint(contract.payLink, {
      caller: null,
      effectId: paymentOf(id),
      params,
      body: {
        method,
        installments,
        totalAmount: reaisFromCents(body.amountCents),
        ...(buyer && { buyer }),
        ...(cardId && { cardToken: cardId }),
      },
    });
    if (payment.status !== 'CHALLENGE' || threeDs?.challengeAnswer === undefined) return;
    await callEndpoint(contract.answerChallenge, {
      caller: null,
      params: { ...params, payment: payment.uuid },
      body: { code: threeDs.challengeAnswer },
    });
  }

  return {
    read,
    /** Refuses what links and payments refuse, and `api.three_ds_session_invalid`; a refused order leaves no open link. */
    create: async (
      caller: ApiCaller,
      id: string,
      body: contract.BodyOf<typeof contract.apiCreateOrder>,
    ): Promise<Order> => {
      const { amountCents, installments, cardId, threeDs } = body;
      if (threeDs && cardId) {
        await sessions.check({ sellerId: caller.sellerId, cardId, amountCents, installments }, threeDs.sessionId);
      }
      await callEndpoint(contract.createPaymentLink, { caller, effectId: id, body: linkOf(body) });
      try {
        await pay(id, body);
      } catch (error) {
        if (error instanceof Refusal) await callEndpoint(contract.deletePaymentLink, { caller, params: { uuid: id } });
        throw error;
      }
      return read(caller, id);
    },
    answerChallenge: async (caller: ApiCaller, id: string, code: string): Promise<Order> => {
      await callEndpoint(contract.getPaymentLink, { caller, params: { uuid: id } });
      const params = { uuid: id, payment: paymentOf(id) };
      await callEndpoint(contract.answerChallenge, { caller: null, params, body: { code } });
      return read(caller, id);
    },
  };
}

const methodNames = { CREDIT_CARD: 'creditCardMethod', BANK_SLIP: 'bankSlipMethod', PIX: 'pixMethod' } as const;

/** The buyer pays what the order says: the seller bears the card's fees. */
function linkOf({
  title,
  amountCents,
  method,
  installments,
  customerId,
  metadata,
}: contract.BodyOf<typeof contract.apiCreateOrder>) {
  return {
    type: 'ORDER',
    paymentOrder: {
      title,
      value: reaisFromCents(amountCents),
      ...(method === 'CREDIT_CARD' && { installments }),
      customInstallmentsValues: [{ paymentMethod: method, installments }],
    },
    allowedPaymentMethods: { [methodNames[method]]: method === 'CREDIT_CARD' ? { type: 'EARLY_SELLER' } : {} },
    ...(customerId && { uuidSellerClient: customerId }),
    ...(metadata && { metadata }),
  };
}

/** The id of an order's payment. */
function paymentOf(orderId: string): string {
  return derivedId(`payment of order ${orderId}`);
}
