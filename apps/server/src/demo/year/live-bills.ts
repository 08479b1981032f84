import { nextBusinessDay } from '@balcao/brazil';
import {
  changeRecurringStatus,
  createBankSlipPayment,
  createRecurringPayment,
  decideDdaBoleto,
  type RecurringSchedule,
} from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';

/** Recurring payments: days ago, or from tomorrow on. */
const orders = [
  {
    key: 'ponto@imoveis.example',
    reais: 150,
    text: 'Aluguel do ponto',
    since: 32,
    frequency: 'MONTHLY',
    isPaused: false,
  },
  { key: 'ajudante@torra.example', reais: 60, text: 'Diária da torra', since: 9, frequency: 'WEEKLY', isPaused: false },
  { key: 'rede@internet.example', reais: 99.9, text: 'Internet', since: -5, frequency: 'MONTHLY', isPaused: true },
  {
    key: 'folha@torra.example',
    reais: 1_450,
    text: 'Folha',
    since: -1,
    frequency: 'LAST_BUSINESS_DAY',
    isPaused: false,
  },
] as const;

/** Boletos against the seller: days to the due date, their outcome, and the service of those with an invoice. */
const bills = [
  { payee: 'Companhia de Energia do Vale', reais: 214.37, dueIn: 4, end: 'open' },
  { payee: 'Água da Serra Saneamento', reais: 88.2, dueIn: -3, end: 'open' },
  { payee: 'Distribuidora Boa Safra S.A.', reais: 640, dueIn: 12, end: 'open' },
  { payee: 'Distribuidora Boa Safra S.A.', reais: 640, dueIn: 12, end: 'open' },
  { payee: 'Gráfica do Porto Ltda', reais: 156.8, dueIn: 9, end: 'scheduled', service: 'Impressão de rótulos' },
  { payee: 'Contabilidade Três Rios', reais: 131.4, dueIn: -6, end: 'paid', service: 'Contabilidade do mês' },
  { payee: 'Clube de Vantagens Nacional', reais: 349.9, dueIn: 20, end: 'refused', service: 'Anuidade do clube' },
  { payee: 'Seguradora Ponte', reais: 275, dueIn: 2, end: 'paid_elsewhere' },
  { payee: 'Manutenção Serra Verde', reais: 480, dueIn: 15, end: 'cancelled', service: 'Revisão do torrador' },
] as const;

/** Recurring payments such as rent and wages, and DDA boletos in each state. */
export function liveBills(life: Life, today: PlainDate): void {
  const random = randomOf(20_261_123);
  const { product, sellerId } = life;
  const atNoon = (daysAgo: number) => morningOf(addDays(today, -daysAgo)).add({ minutes: 180 });
  const admin = actAs(product, 'ADMIN');
  for (const { key: pixKey, reais, text: description, since, frequency, isPaused } of orders) {
    const effectId = random.uuid();
    life.plan(atNoon(Math.max(since, 1)), async () => {
      const startsOn = addDays(today, -since);
      const schedule: RecurringSchedule = {
        frequency,
        startsOn,
        dayOfMonth: null,
        endsOn: null,
        count: null,
        nonBusiness: 'SAME',
      };
      const amount = cents(Math.round(reais * 100));
      const body = { pixKey, amount, costCenter: 'operacional', description, schedule };
      const { uuid } = await admin(createRecurringPayment, { effectId, body });
      if (isPaused) await admin(changeRecurringStatus, { params: { uuid }, body: { status: 'paused' } });
    });
  }
  const ids = bills.map(() => ({ id: random.uuid(), paymentId: random.uuid() }));
  const amounts = bills.map(({ reais }) => cents(Math.round(reais * 100)));
  life.plan(atNoon(12), async () => {
    for (const [index, { payee, dueIn, ...bill }] of bills.entries()) {
      const [id, amountCents] = [ids[index]?.id ?? '', amounts[index] ?? cents(0)];
      const boleto = { sellerId, id, payee, amountCents, dueDate: addDays(today, dueIn) };
      const { payeeDocument: issuerDocument } = await product.controls.dda.issue(boleto);
      if (!('service' in bill)) continue;
      const invoice = { sellerId, id, issuerName: payee, issuerDocument, description: bill.service, amountCents };
      await product.controls.receivedInvoices.issue(invoice);
    }
  });
  life.plan(atNoon(8), async () => {
    const issued = await product.controls.dda.find(sellerId);
    for (const [index, { end, dueIn }] of bills.entries()) {
      const { id: uuid = '', paymentId: effectId = '' } = ids[index] ?? {};
      const boleto = issued.find(({ id }) => id === uuid);
      if (!boleto || end === 'open') continue;
      if (end === 'cancelled') {
        await product.controls.dda.cancel(sellerId, uuid);
        await product.controls.receivedInvoices.addEvent(sellerId, uuid, 'CANCELED');
      }
      if (end === 'paid' || end === 'scheduled') {
        const paymentDate = end === 'paid' ? addDays(today, -8) : nextBusinessDay(addDays(today, dueIn - 3));
        const body = { barcode: boleto.barcode, amount: boleto.amountCents, paymentDate, costCenter: 'administrativo' };
        await admin(createBankSlipPayment, { effectId, body });
      } else if (end !== 'cancelled') {
        const reason = end === 'refused' ? 'Não contratamos' : undefined;
        await admin(decideDdaBoleto, { params: { uuid }, body: { decision: end, ...(reason && { reason }) } });
      }
    }
  });
}
