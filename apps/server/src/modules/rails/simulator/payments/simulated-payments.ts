import { randomUUID } from 'node:crypto';
import { assertInvariant, cents, Refusal } from '@balcao/kernel';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import { type PaymentRail, partsOf, type SendPayment, type SentPayment, untold } from '../../ports/payables.ts';
import { assertThat } from '../../refusals.ts';
import { controlBoleto } from '../boleto/control-boleto.ts';
import { bankOfOwn } from '../models/boleto-bank.ts';
import type { PaymentControls, SandboxPayment } from '../models/controls.ts';
import { endToEndIdAt } from '../models/pix-provider.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { boletoOfBarcode } from '../store/sim-boleto-store.ts';
import {
  findSimPayment,
  insertSimPayment,
  insertSimPaymentReturn,
  lockPaidPix,
  newestSimPayments,
  type SimPayment,
  simPaymentReturns,
} from '../store/sim-payment-store.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** The reason of the receiving bank (BACEN, SPI code AC07), and of the bank that settles boletos. */
const refusalReasons = {
  PIX: 'Conta do recebedor encerrada',
  PIX_ACCOUNT: 'Conta do recebedor encerrada',
  BANK_SLIP: 'Boleto recusado pelo banco emissor',
  DARF: 'DARF recusado pela Receita Federal',
} as const;

/**
 * Payments follow the seller's Pix behaviour: REFUSE refuses them, DELAY answers later. A boleto of this installation's
 * own sellers is also paid at its bank, once, as by any payer.
 */
export function simulatedPayments(deps: Deps): PaymentRail {
  return {
    unsupportedReason: async () => null,
    send: async (payment) => {
      const { sellerId, id } = payment;
      const kept = await findSimPayment(deps.reader, sellerId, id);
      if (kept) return assertSame(kept, payment);
      const sent = { sellerId, rail: 'pix', instruction: `payment:${id}` } as const;
      const network = await networkOf(deps.reader, sent);
      await sendOverNetwork(deps, sent, network, async () => {
        const webhook = { sellerId, rail: 'payment', reference: id, fact: 'ended' } as const;
        const isRefused = network.behaviour === 'REFUSE' || !(await settleOwnBoleto(deps, payment));
        await announceChange(deps, webhook, (tx, now) => {
          const delaySeconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
          return insertSimPayment(tx, {
            sellerId,
            id,
            amountCents: payment.amountCents,
            contentHash: hashOf(payment),
            status: isRefused ? 'REFUSED' : 'PAID',
            reason: isRefused ? refusalReasons[payment.to.kind] : null,
            endToEndId: isRefused || !payment.to.kind.startsWith('PIX') ? null : endToEndIdAt(now),
            authentication: isRefused ? null : randomUUID().replaceAll('-', '').toUpperCase(),
            destination: destinationOf(payment.to),
            answersAt: now.add({ seconds: delaySeconds }),
            createdAt: now,
          });
        });
        const taken = await findSimPayment(deps.reader, sellerId, id);
        assertInvariant(taken, 'a payment whose id is taken is in the book');
        assertSame(taken, payment);
      });
    },
    find: async (sellerId, id) => {
      const payment = await findSimPayment(deps.reader, sellerId, id);
      if (!payment) return null;
      const returns = await simPaymentReturns(deps.reader, sellerId, id);
      return answerOf(payment, returns, (await deps.clockOf(sellerId)).now());
    },
    settle: async () => false,
  };
}

/**
 * False when the issuing bank no longer accepts it. The order at that bank has the payment's id, so a repetition pays
 * nothing more.
 */
async function settleOwnBoleto(deps: Deps, { id: effectId, to }: SendPayment): Promise<boolean> {
  if (to.kind !== 'BANK_SLIP' || !to.barcode.startsWith(bankOfOwn.code)) return true;
  const own = await boletoOfBarcode(deps.reader, to.barcode);
  if (!own) return true;
  try {
    await controlBoleto(deps, { sellerId: own.sellerId, id: own.id, action: 'PAY', effectId });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export function createPaymentControls(deps: Deps): PaymentControls {
  return {
    find: async (sellerId) => {
      const [payments, clock] = await Promise.all([newestSimPayments(deps.reader, sellerId), deps.clockOf(sellerId)]);
      return payments.map((payment) => sandboxPaymentOf(payment, clock.now()));
    },
    returnPayment: async ({ sellerId, paymentId, id, amountCents, reason }) => {
      assertThat(await findSimPayment(deps.reader, sellerId, paymentId), 'pix.not_found');
      const webhook = { sellerId, rail: 'payment', reference: paymentId, fact: `returned-${id}` } as const;
      await announceChange(deps, webhook, async (tx, now) => {
        const leftCents = await lockPaidPix(tx, sellerId, paymentId);
        const known = (await simPaymentReturns(tx, sellerId, paymentId)).some((one) => one.id === id);
        if (known) return false;
        assertThat(leftCents !== null && amountCents <= leftCents, 'rails.action_not_possible');
        return insertSimPaymentReturn(tx, {
          sellerId,
          paymentId,
          id,
          amountCents,
          reason,
          returnedAt: now,
        });
      });
    },
  };
}

function sandboxPaymentOf(
  payment: SimPayment & { readonly returnedCents: number },
  now: Temporal.Instant,
): SandboxPayment {
  const isAnswered = Temporal.Instant.compare(now, payment.answersAt) >= 0;
  const kind = kindOf(payment.destination ?? '');
  return {
    id: payment.id,
    kind,
    destination: payment.destination,
    at: payment.createdAt,
    reason: payment.reason,
    status: isAnswered ? payment.status : 'PROCESSING',
    amountCents: cents(payment.amountCents),
    leftCents: cents(
      kind === 'PIX' && payment.status === 'PAID' && isAnswered ? payment.amountCents - payment.returnedCents : 0,
    ),
  };
}

function kindOf(destination: string): SandboxPayment['kind'] {
  if (destination.startsWith(darfMark)) return 'DARF';
  return /^\d{44}$/.test(destination) ? 'BANK_SLIP' : 'PIX';
}

function answerOf(
  payment: SimPayment,
  returns: Awaited<ReturnType<typeof simPaymentReturns>>,
  now: Temporal.Instant,
): SentPayment {
  if (Temporal.Instant.compare(now, payment.answersAt) < 0) return { ...untold, status: 'PROCESSING' };
  const { status, reason, endToEndId, authentication, answersAt } = payment;
  return {
    ...untold,
    status,
    reason,
    endToEndId,
    authentication,
    paidAt: status === 'PAID' ? answersAt : null,
    returns: returns.map(({ id, amountCents, reason, returnedAt: at }) => ({ id, amountCents, reason, at })),
  };
}

function assertSame(kept: SimPayment, payment: SendPayment): void {
  const isSame = kept.amountCents === payment.amountCents && kept.contentHash === hashOf(payment);
  assertThat(isSame, 'rails.instruction_reused');
}

function hashOf({ to, amountCents }: SendPayment): string {
  return contentHash(...partsOf(to), String(amountCents));
}

const darfMark = 'DARF ';

/** A key, branch and account, a barcode, or a tax. */
function destinationOf(to: SendPayment['to']): string {
  if (to.kind === 'PIX_ACCOUNT')
    return `${to.account.bank}/${to.account.issuer}/${to.account.number}-${to.account.bankDigit}`;
  if (to.kind === 'DARF') return `${darfMark}${to.darf.revenueCode}`;
  return to.kind === 'PIX' ? to.key : to.barcode;
}
