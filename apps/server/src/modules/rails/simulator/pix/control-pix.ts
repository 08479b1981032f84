import { amountDueOn } from '@balcao/brazil';
import { cents, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RailDeps } from '../../deps.ts';
import type { PixCharge } from '../../ports/pix-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { termsOfKept } from '../../store/due-terms-columns.ts';
import { decideDispute, medEndsAt, openDispute } from '../disputes.ts';
import type { ControlInstrument, Instrument, InstrumentsOfRail, SimulatorAction } from '../models/instrument.ts';
import { endToEndIdAt, pixStatusAt } from '../models/pix-provider.ts';
import { announceChange, type RailWebhook } from '../network.ts';
import { disputesOf } from '../store/sim-dispute-store.ts';
import {
  findSimPixCharge,
  insertPixPayment,
  isPixOrderKept,
  lockPixCharge,
  paymentsOfCharges,
  pixChargePage,
  type SimPixCharge,
  type SimPixPayment,
  setPixStatus,
} from '../store/sim-pix-store.ts';

type Control = Omit<ControlInstrument, 'rail'>;

export async function controlPix(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  control: Control,
): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const webhook = (fact: string): RailWebhook => ({ sellerId, rail: 'pix', reference: id, fact });
  switch (action) {
    case 'PAY':
      return announceChange(deps, webhook(`paid-${effectId}`), (tx, now) => pay(tx, control, now));
    case 'EXPIRE':
      return announceChange(deps, webhook('expired'), (tx, now) => end(tx, control, 'EXPIRED', now));
    case 'REFUSE':
      return announceChange(deps, webhook('canceled'), (tx, now) => end(tx, control, 'CANCELED', now));
    case 'REPEAT':
      return announceChange(deps, webhook(`repeated-${effectId}`), (tx) => isPaid(tx, control));
    case 'PAY_PIX':
      return refuse('rails.action_not_possible');
    case 'DISPUTE':
      return announceChange(deps, { ...webhook(`disputed-${effectId}`), rail: 'pix-med' }, async (tx, now) => {
        const dispute = { sellerId, rail: 'pix', id: effectId, reason: 'med-scam' } as const;
        return openDispute(tx, { ...dispute, paymentId: await paymentOf(tx, control) }, now);
      });
    case 'WIN':
    case 'LOSE':
      return announceChange(deps, { ...webhook(`${action}-${effectId}`), rail: 'pix-med' }, async (tx, now) => {
        const payment = { sellerId, rail: 'pix', paymentId: await paymentOf(tx, control) } as const;
        return decideDispute(tx, payment, action === 'WIN' ? 'WON' : 'LOST', now);
      });
  }
}

/** A paid, expired or cancelled charge cannot be paid. */
async function pay(tx: Tx, { sellerId, id, effectId }: Control, now: Temporal.Instant): Promise<boolean> {
  const charge = await lock(tx, sellerId, id);
  if (await isPixOrderKept(tx, sellerId, id, effectId)) return false;
  const status = pixStatusAt(charge, now);
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
  const status = pixStatusAt(charge, now);
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

export function pixInstruments({ reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  const present = async (sellerId: string, charges: readonly SimPixCharge[]): Promise<Instrument[]> => {
    const now = (await clockOf(sellerId)).now();
    const paid = charges.filter(({ status }) => status === 'PAID').map(({ txid }) => txid);
    const payments = await paymentsOfCharges(reader, sellerId, paid);
    const disputed = [...payments.values()].filter(({ disputedCents }) => disputedCents > 0);
    const disputes = await disputesOf(
      reader,
      sellerId,
      disputed.map(({ endToEndId }) => endToEndId),
    );
    const isOpen = new Set(disputes.filter(({ status }) => status === 'OPEN').map(({ paymentId }) => paymentId));
    return charges.map((charge) => instrumentOf(charge, statusOf(charge, payments.get(charge.txid), { isOpen, now })));
  };
  return {
    get: async (sellerId, id) => {
      const charge = await findSimPixCharge(reader, sellerId, id);
      assertThat(charge, 'pix.not_found');
      const [instrument] = await present(sellerId, [charge]);
      assertThat(instrument, 'pix.not_found');
      return instrument;
    },
    find: async (sellerId, page) => {
      const { charges, totalElements } = await pixChargePage(reader, sellerId, page);
      return { content: await present(sellerId, charges), totalElements };
    },
  };
}

type Status = keyof typeof actionsIn;

/** A payment that was returned whole, or is past the MED's deadline, cannot be disputed. */
function statusOf(
  charge: SimPixCharge,
  payment: SimPixPayment | undefined,
  { isOpen, now }: { readonly isOpen: ReadonlySet<string>; readonly now: Temporal.Instant },
): { readonly status: Status; readonly isFinal: boolean } {
  const status = pixStatusAt(charge, now);
  if (status !== 'PAID' || !payment) return { status, isFinal: true };
  if (isOpen.has(payment.endToEndId)) return { status: 'DISPUTED', isFinal: false };
  if (payment.disputedCents > 0) return { status: 'CHARGED_BACK', isFinal: true };
  const isOver = Temporal.Instant.compare(now, medEndsAt(payment.paidAt)) > 0;
  return { status, isFinal: isOver || payment.returnedCents >= payment.amountCents };
}

function instrumentOf(
  charge: SimPixCharge,
  { status, isFinal }: { readonly status: Status; readonly isFinal: boolean },
): Instrument {
  return {
    id: charge.txid,
    rail: 'pix',
    status,
    amountCents: cents(charge.amountCents),
    createdAt: charge.createdAt,
    reference: charge.txid,
    description: charge.description,
    code: charge.brCode,
    actions: status === 'PAID' && isFinal ? ['REPEAT'] : actionsIn[status],
  };
}

const actionsIn = {
  ACTIVE: ['PAY', 'REFUSE', 'EXPIRE'],
  PAID: ['REPEAT', 'DISPUTE'],
  DISPUTED: ['REPEAT', 'WIN', 'LOSE'],
  CHARGED_BACK: ['REPEAT'],
  EXPIRED: [],
  CANCELED: [],
} as const satisfies Record<string, readonly SimulatorAction[]>;
