import { amountDueOn } from '@balcao/brazil';
import { cents, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { RailDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { termsOfKept } from '../../store/due-terms-columns.ts';
import { secondsLate } from '../models/behaviour.ts';
import { boletoStatusOn, creditDay, webhookTime } from '../models/boleto-bank.ts';
import type { ControlInstrument, Instrument, InstrumentsOfRail, SimulatorAction } from '../models/instrument.ts';
import { announceChange, type RailWebhook, webhookWork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  boletoPage,
  boletoPayments,
  creditDays,
  findSimBoleto,
  insertBoletoPayment,
  lockBoleto,
  type SimBoleto,
  setBoletoStatus,
} from '../store/sim-boleto-store.ts';

type Control = Omit<ControlInstrument, 'rail'>;
type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** The bank's webhooks are sent at 06:00 of the day of the credit. */
export const boletoWebhookKind = 'rails.boleto-webhook';

/** Simulates the buyer or the bank. Returns whether anything changed. */
export async function controlBoleto(deps: Deps, control: Control): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const today = (await deps.clockOf(sellerId)).today();
  const webhook = (fact: string): RailWebhook => ({ sellerId, rail: 'boleto', reference: id, fact });
  switch (action) {
    case 'PAY':
      return pay(deps, control, webhook(`paid-${effectId}`));
    case 'PAY_PIX':
      return announceChange(deps, webhook(`paid-${effectId}`), (tx) => payByPix(tx, control, today));
    case 'EXPIRE':
      return announceChange(deps, webhook('canceled'), (tx) => deregister(tx, control));
    case 'REPEAT':
      return announceChange(deps, webhook(`repeated-${effectId}`), async (tx) => {
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

async function pay(deps: Deps, control: Control, webhook: RailWebhook): Promise<boolean> {
  const { sellerId } = control;
  const paidOn = (await deps.clockOf(sellerId)).today();
  const creditedOn = creditDay(paidOn);
  const network = await networkOf(deps.reader, { sellerId, rail: 'boleto', instruction: webhook.fact });
  const seconds = secondsLate(network, webhook.fact);
  const work = webhookWork(webhook, webhookTime(creditedOn).add({ seconds }), boletoWebhookKind);
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
  const status = boletoStatusOn(boleto, paidOn);
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

export function boletoInstruments({ reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  return {
    get: async (sellerId, id) => {
      const boleto = await findSimBoleto(reader, sellerId, id);
      assertThat(boleto, 'boleto.not_found');
      const [payment] = await boletoPayments(reader, sellerId, id);
      return instrumentOf(boleto, payment?.creditedOn, (await clockOf(sellerId)).today());
    },
    find: async (sellerId, page) => {
      const { boletos, totalElements } = await boletoPage(reader, sellerId, page);
      const credits = await creditDays(reader, sellerId, boletos);
      const today = (await clockOf(sellerId)).today();
      return { content: boletos.map((boleto) => instrumentOf(boleto, credits.get(boleto.id), today)), totalElements };
    },
  };
}

function instrumentOf(boleto: SimBoleto, creditedOn: PlainDate | undefined, today: PlainDate): Instrument {
  const status = boletoStatusOn(boleto, today);
  const isCredited = creditedOn !== undefined && creditedOn <= today;
  return {
    id: boleto.id,
    rail: 'boleto',
    status,
    amountCents: cents(boleto.amountCents),
    createdAt: boleto.createdAt,
    reference: boleto.nossoNumero,
    description: boleto.description,
    code: boleto.line,
    actions: status === 'OPEN' ? (boleto.brCode ? withPix : whileOpen) : isCredited ? onceCredited : [],
  };
}

const whileOpen: readonly SimulatorAction[] = ['PAY', 'EXPIRE'];
const withPix: readonly SimulatorAction[] = ['PAY', 'PAY_PIX', 'EXPIRE'];
const onceCredited: readonly SimulatorAction[] = ['REPEAT'];
