import { amountDueOn } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { secondsLate } from '../../behaviour.ts';
import { boletoStatusOn, creditDay, noticeTime } from '../../boleto/boleto-bank.ts';
import type { ControlInstrument } from '../../instrument.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { termsOfKept } from '../../store/due-terms-columns.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  boletoPayments,
  insertBoletoPayment,
  lockBoleto,
  type SimBoleto,
  setBoletoStatus,
} from '../../store/sim-boleto-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { noticeWork, type RailNotice } from '../network/deliver-notice.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Control = Omit<ControlInstrument, 'rail'>;
type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** The job that sends the bank's notices at 06:00 of the day of the credit. */
export const boletoNoticeKind = 'rails.boleto-notice';

/** Simulates the buyer or the bank. Returns whether anything changed. */
export async function controlBoleto(deps: Deps, control: Control): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const today = (await deps.clockOf(sellerId)).today();
  const notice = (fact: string): RailNotice => ({ sellerId, rail: 'boleto', reference: id, fact });
  switch (action) {
    case 'PAY':
      return pay(deps, control, notice(`paid-${effectId}`));
    case 'PAY_PIX':
      return announceChange(deps, notice(`paid-${effectId}`), (tx) => payByPix(tx, control, today));
    case 'EXPIRE':
      return announceChange(deps, notice('canceled'), (tx) => deregister(tx, control));
    case 'REPEAT':
      return announceChange(deps, notice(`repeated-${effectId}`), async (tx) => {
        const boleto = await lock(tx, control);
        const isCredited = (await boletoPayments(tx, sellerId, id)).some((paid) => paid.creditedOn <= today);
        assertThat(boleto.status === 'PAID' && isCredited, 'rails.action_not_possible');
        return true;
      });
    case 'REFUSE':
    case 'DISPUTE':
    case 'WIN':
    case 'LOSE':
      return refuse('rails.action_not_possible');
  }
}

async function pay(deps: Deps, control: Control, notice: RailNotice): Promise<boolean> {
  const { sellerId } = control;
  const paidOn = (await deps.clockOf(sellerId)).today();
  const creditedOn = creditDay(paidOn);
  const network = await networkOf(deps.reader, { sellerId, rail: 'boleto', instruction: notice.fact });
  const seconds = secondsLate(network, notice.fact);
  const work = noticeWork(notice, noticeTime(creditedOn).add({ seconds }), boletoNoticeKind);
  return deps.transact(async (tx) => {
    if (!(await keepPayment(tx, control, { paidOn, creditedOn }))) return false;
    await scheduleJobs(tx, [work]);
    return true;
  });
}

/** A boleto's Pix can be paid on any day and is credited at once. */
async function payByPix(tx: Tx, control: Control, today: PlainDate): Promise<boolean> {
  const boleto = await lock(tx, control);
  assertThat(boleto.brCode !== null, 'rails.action_not_possible');
  return keepPayment(tx, control, { paidOn: today, creditedOn: today });
}

/** Returns false when this payer's order was recorded before. Refuses a boleto that was paid or has ended. */
async function keepPayment(
  tx: Tx,
  control: Control,
  { paidOn, creditedOn }: { readonly paidOn: PlainDate; readonly creditedOn: PlainDate },
): Promise<boolean> {
  const { sellerId } = control;
  const boleto = await lock(tx, control);
  const isRepeated = (await boletoPayments(tx, sellerId, control.id)).some((paid) => paid.id === control.effectId);
  if (isRepeated) return false;
  const status = boletoStatusOn({ status: boleto.status, dueDate: boleto.dueDate }, paidOn);
  if (status !== 'OPEN') refuse(status === 'PAID' ? 'boleto.already_paid' : 'boleto.canceled');
  await insertBoletoPayment(tx, {
    sellerId,
    boletoId: boleto.id,
    id: control.effectId,
    amountCents: amountDueOn({ ...boleto, ...termsOfKept(boleto) }, paidOn),
    paidOn,
    creditedOn,
  });
  await setBoletoStatus(tx, boleto, 'PAID');
  return true;
}

/** The bank deregisters an unpaid boleto (baixa por decurso de prazo). */
async function deregister(tx: Tx, control: Control): Promise<boolean> {
  const boleto = await lock(tx, control);
  if (boleto.status === 'CANCELED') return false;
  assertThat(boleto.status === 'OPEN', 'rails.action_not_possible');
  await setBoletoStatus(tx, boleto, 'CANCELED');
  return true;
}

async function lock(tx: Tx, { sellerId, id }: Control): Promise<SimBoleto> {
  const boleto = await lockBoleto(tx, sellerId, id);
  assertThat(boleto, 'boleto.not_found');
  return boleto;
}
