import { cents, type PlainDate } from '@balcao/kernel';
import { boletoStatusOn } from '../../boleto/boleto-bank.ts';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { assertThat } from '../../refusals.ts';
import { boletoPage, boletoPayments, creditDays, findSimBoleto, type SimBoleto } from '../../store/sim-boleto-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function boletoInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
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
  const status = boletoStatusOn({ status: boleto.status, dueDate: boleto.dueDate }, today);
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
