import { amountDueOn } from '@balcao/brazil';
import { cents, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { ControlInstrument } from '../../instrument.ts';
import { endToEndIdAt, pixStatusAt } from '../../pix-provider.ts';
import type { PixCharge } from '../../pix-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { termsOfKept } from '../../store/due-terms-columns.ts';
import {
  insertPixPayment,
  isPixOrderKept,
  lockPixCharge,
  paymentsOfCharges,
  type SimPixCharge,
  setPixStatus,
} from '../../store/sim-pix-store.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { openDispute } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import type { RailNotice } from '../network/deliver-notice.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Control = Omit<ControlInstrument, 'rail'>;

/** Runs an action of the buyer, their bank or the provider on a Pix charge. Returns whether anything changed. */
export async function controlPix(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  control: Control,
): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const notice = (fact: string): RailNotice => ({ sellerId, rail: 'pix', reference: id, fact });
  switch (action) {
    case 'PAY':
      return announceChange(deps, notice(`paid-${effectId}`), (tx, now) => pay(tx, control, now));
    case 'EXPIRE':
      return announceChange(deps, notice('expired'), (tx, now) => end(tx, control, 'EXPIRED', now));
    case 'REFUSE':
      return announceChange(deps, notice('canceled'), (tx, now) => end(tx, control, 'CANCELED', now));
    case 'REPEAT':
      return announceChange(deps, notice(`repeated-${effectId}`), (tx) => isPaid(tx, control));
    case 'PAY_PIX':
      return refuse('rails.action_not_possible');
    case 'DISPUTE':
      return announceChange(deps, { ...notice(`disputed-${effectId}`), rail: 'pix-med' }, async (tx, now) => {
        const dispute = { sellerId, rail: 'pix', id: effectId, reason: 'med-scam' } as const;
        return openDispute(tx, { ...dispute, paymentId: await paymentOf(tx, control) }, now);
      });
    case 'WIN':
    case 'LOSE':
      return announceChange(deps, { ...notice(`${action}-${effectId}`), rail: 'pix-med' }, async (tx, now) => {
        const payment = { sellerId, rail: 'pix', paymentId: await paymentOf(tx, control) } as const;
        return decideDispute(tx, payment, action === 'WIN' ? 'WON' : 'LOST', now);
      });
  }
}

/** A paid, expired or cancelled charge cannot be paid. */
async function pay(tx: Tx, { sellerId, id, effectId }: Control, now: Temporal.Instant): Promise<boolean> {
  const charge = await lock(tx, sellerId, id);
  if (await isPixOrderKept(tx, sellerId, id, effectId)) return false;
  const status = pixStatusAt({ status: charge.status, expiresAt: charge.expiresAt }, now);
  if (status !== 'ACTIVE') refuse(whyNotPayable[status]);
  await insertPixPayment(tx, {
    sellerId,
    endToEndId: endToEndIdAt(now),
    txid: id,
    orderId: effectId,
    amountCents: amountDueOn({ ...charge, ...termsOfKept(charge) }, plainDateAt(now)),
    returnedCents: cents(0),
    disputedCents: cents(0),
    paidAt: now,
  });
  await setPixStatus(tx, charge, 'PAID');
  return true;
}

const whyNotPayable = { PAID: 'pix.already_paid', EXPIRED: 'pix.expired', CANCELED: 'pix.canceled' } as const;

async function end(
  tx: Tx,
  { sellerId, id }: Control,
  to: PixCharge['status'],
  now: Temporal.Instant,
): Promise<boolean> {
  const charge = await lock(tx, sellerId, id);
  if (charge.status === to) return false;
  const status = pixStatusAt({ status: charge.status, expiresAt: charge.expiresAt }, now);
  assertThat(status === 'ACTIVE', 'rails.action_not_possible');
  await setPixStatus(tx, charge, to);
  return true;
}

async function paymentOf(tx: Tx, control: Control): Promise<string> {
  await isPaid(tx, control);
  const payment = (await paymentsOfCharges(tx, control.sellerId, [control.id])).get(control.id);
  assertThat(payment, 'rails.action_not_possible');
  return payment.endToEndId;
}

async function isPaid(tx: Tx, { sellerId, id }: Control): Promise<boolean> {
  const charge = await lock(tx, sellerId, id);
  assertThat(charge.status === 'PAID', 'rails.action_not_possible');
  return true;
}

async function lock(tx: Tx, sellerId: string, txid: string): Promise<SimPixCharge> {
  const charge = await lockPixCharge(tx, sellerId, txid);
  assertThat(charge, 'pix.not_found');
  return charge;
}
