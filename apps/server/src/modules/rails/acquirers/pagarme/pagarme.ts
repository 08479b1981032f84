import { cents } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs, refusedBy, resultOf } from '../../calls/call-provider.ts';
import type { CardToken } from '../../card-vault/store/card-token-store.ts';
import { assertThat } from '../../refusals.ts';
import type { Acquirer } from '../acquirer.ts';
import { refusedWith } from '../acquirer-codes.ts';
import { rulesOfReturn } from '../recipients.ts';
import type { CardApiCharge } from '../store/card-api-store.ts';
import { browserTokensOf, createPagarmeClient } from './pagarme-client.ts';
import { pagarmeRecipients, splitBody } from './pagarme-recipients.ts';
import {
  type ChargeAnswer,
  cardAnswer,
  chargeAnswer,
  customerAnswer,
  orderAnswer,
  pageOfOrders,
  readingOf,
  webhookBody,
} from './read-charge.ts';
import { createdBetween, payablesOf, readPayables } from './read-payables.ts';

/** Pagar.me v5: an order of one charge, authorised and captured together. */
export function createPagarme(noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>): Acquirer {
  const { call } = createPagarmeClient(noteCall);
  return {
    remembersKeys: true,
    recipients: pagarmeRecipients(call),
    browserTokens: browserTokensOf,

    keep: async (connection, { token, acquirerToken, holderName }) => {
      const created = await call(connection, {
        method: 'POST',
        path: '/customers',
        key: `${token}:customer`,
        body: { name: holderName, type: 'individual', code: token },
      });
      assertThat(isDone(created), 'card.acquirer_refused');
      const customer = readAs(customerAnswer, created, 'pagarme:POST customers');
      const answer = await call(connection, {
        method: 'POST',
        path: `/customers/${customer.id}/cards`,
        key: `${token}:card`,
        body: { token: acquirerToken },
      });
      assertThat(isDone(answer), 'card.token_refused');
      const card = readAs(cardAnswer, answer, 'pagarme:POST cards');
      return {
        customer: customer.id,
        card: card.id,
        brand: card.brand?.toLowerCase() ?? '',
        last4digits: card.last_four_digits,
        expirationMonth: card.exp_month ?? null,
        expirationYear: card.exp_year ? fullYear(card.exp_year) : null,
      };
    },

    // Pagar.me has no verification without an amount, so only the stored card is checked.
    verify: async (connection, card) => {
      const path = `/customers/${card.acquirerCustomer}/cards/${card.acquirerCard}`;
      const answer = await call(connection, { method: 'GET', path });
      if (answer.status === 404) return refusedWith('14');
      const { status } = readAs(cardAnswer, answer, 'pagarme:GET cards');
      if (status === 'expired') return refusedWith('54');
      return status === 'deleted' ? refusedWith('14') : { status: 'AUTHORIZED', authorizationCode: '', nsu: '' };
    },

    charge: async (connection, { charge: kept, card, now }) => {
      const body = orderBody(kept, card, connection.settings.descriptor);
      const answer = await call(connection, { method: 'POST', path: '/orders', key: kept.id, body });
      if (!isDone(answer)) return { isTaken: false, reading: null };
      const [charge] = readAs(orderAnswer, answer, 'pagarme:POST orders').charges ?? [];
      return { isTaken: true, reading: charge ? readingOf(charge, kept, now) : null };
    },

    read: async (connection, kept, now) => {
      if (kept.chargeId) {
        const answer = await call(connection, { method: 'GET', path: `/charges/${kept.chargeId}` });
        return readingOf(readAs(chargeAnswer, answer, 'pagarme:GET charges'), kept, now);
      }
      const charge = await chargeOfOrder(call, connection, kept.id);
      return charge ? readingOf(charge, kept, now) : null;
    },

    giveBack: async (connection, { charge, reversal, now }) => {
      const { id, amountCents: amount } = reversal;
      const rules = rulesOfReturn(charge.split, reversal);
      const answer = await call(connection, {
        method: 'DELETE',
        path: `/charges/${charge.chargeId}`,
        key: id,
        body: { amount, operation_reference: id, ...(rules && { split: splitBody(rules) }) },
      });
      if (!isDone(answer)) return 'REFUSED';
      return readingOf(readAs(chargeAnswer, answer, 'pagarme:DELETE charges'), charge, now);
    },

    undo: undo(call),

    probe: (connection) =>
      resultOf(async () => {
        const answer = await call(connection, { method: 'GET', path: '/orders', query: { page: '1', size: '1' } });
        return answer.status < 300 || answer.status === 404 ? { ok: true } : refusedBy(answer);
      }),

    namedBy: (body) => {
      const read = webhookBody.safeParse(body);
      if (!read.success) return null;
      const { type, data } = read.data;
      if (!type.startsWith('charge.') && !type.startsWith('order.')) return [];
      return [{ chargeId: data.id, code: data.order?.code ?? data.code ?? null, fact: type }];
    },

    agenda: agenda(call),

    payables: async (connection, from, until) =>
      payablesOf(await readPayables(call, connection, createdBetween(from, until))),
    isGivenBack: isGivenBack(call),
  };
}

type PagarmeCall = ReturnType<typeof createPagarmeClient>['call'];

/** The charge of an order that carries our id. */
async function chargeOfOrder(call: PagarmeCall, connection: OpenConnection, id: string): Promise<ChargeAnswer | null> {
  const answer = await call(connection, { method: 'GET', path: '/orders', query: { code: id } });
  if (answer.status === 404) return null;
  const { data } = readAs(pageOfOrders, answer, 'pagarme:GET orders');
  return data?.find(({ code }) => code === id)?.charges?.[0] ?? null;
}

function undo(call: PagarmeCall): Acquirer['undo'] {
  return async (connection, id) => {
    const shown = await chargeOfOrder(call, connection, id);
    const [paid, gone] = [shown?.paid_amount ?? 0, shown?.canceled_amount ?? 0];
    if (!shown || paid === 0) return null;
    const isChargedBack = shown.status === 'chargedback';
    const answer =
      gone < paid &&
      !isChargedBack &&
      (await call(connection, {
        method: 'DELETE',
        path: `/charges/${shown.id}`,
        key: `${id}:undo:${gone}`,
        body: { amount: paid - gone, operation_reference: id },
      }));
    const after = answer && isDone(answer) ? readAs(chargeAnswer, answer, 'pagarme:DELETE charges') : shown;
    const canceledCents = cents(after.canceled_amount ?? 0);
    return { chargeId: shown.id, tid: null, isChargedBack, paidCents: cents(paid), canceledCents };
  };
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** The payables have lines for every payment, refund and chargeback. */
function agenda(call: PagarmeCall): NonNullable<Acquirer['agenda']> {
  return async (connection, from, until) => {
    const payables = await readPayables(call, connection, createdBetween(from, until));
    return [...new Set(payables.flatMap(({ charge_id: id }) => (id ? [id] : [])))];
  };
}

/** A chargeback that was won shows only in the agenda, as what comes back of what was taken; until all of it has, it is lost. */
function isGivenBack(call: PagarmeCall): NonNullable<Acquirer['isGivenBack']> {
  return async (connection, { chargeId }) => {
    if (!chargeId) return false;
    let [takenCents, backCents] = [0, 0];
    for (const { charge_id, type, amount } of await readPayables(call, connection, { charge_id: chargeId })) {
      if (charge_id !== chargeId) continue;
      if (type === 'chargeback') takenCents += Math.abs(amount ?? 0);
      if (type === 'chargeback_refund') backCents += Math.abs(amount ?? 0);
    }
    return takenCents > 0 && backCents >= takenCents;
  };
}

function orderBody(charge: CardApiCharge, card: CardToken, descriptor: string | null | undefined) {
  const { id, amountCents: amount, installments } = charge;
  return {
    code: id,
    closed: true,
    customer_id: card.acquirerCustomer,
    items: [{ code: id, description: bankPayments.saleDescription, quantity: 1, amount }],
    payments: [
      {
        payment_method: 'credit_card',
        amount,
        credit_card: {
          card_id: card.acquirerCard,
          installments,
          operation_type: 'auth_and_capture',
          ...(descriptor && { statement_descriptor: descriptor }),
        },
        ...(charge.split.length > 0 && { split: splitBody(charge.split) }),
      },
    ],
  };
}
