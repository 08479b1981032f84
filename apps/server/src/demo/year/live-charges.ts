import { changeCharge, createCharges, findCustomers, payChargeManually } from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';
import { partnerId } from './partners.ts';

/** Charges without a link: created days ago, due days later, with the first installment's outcome. */
const charged = [
  { title: 'Fornecimento mensal de café', reais: 1_860, ago: 50, dueIn: 12, installments: 3, end: 'cash' },
  { title: 'Manutenção da máquina de espresso', reais: 420, ago: 20, dueIn: 10, installments: 1, end: 'moved' },
  { title: 'Curso de barista para a equipe', reais: 980, ago: 9, dueIn: 5, installments: 1, end: 'late' },
  { title: 'Degustação corporativa', reais: 650, ago: 2, dueIn: 13, installments: 1, end: 'open' },
] as const;

const partnerShare = { idSubSeller: partnerId('Rota do Grão'), paymentType: 'PERCENTAGE' as const, paymentValue: 15 };

/** Charges of 'Nova cobrança': paid in cash, moved, late, and upcoming with a partner's share. */
export function liveCharges(life: Life, today: PlainDate): void {
  const random = randomOf(20_261_127);
  const sales = actAs(life.product, 'SALE');
  const admin = actAs(life.product, 'ADMIN');
  charged.forEach(({ title, reais, ago, dueIn, installments, end }, index) => {
    const [effectId, moveId] = [random.uuid(), random.uuid()];
    const at = morningOf(addDays(today, -ago)).add({ minutes: 100 + index });
    const dueDate = addDays(today, dueIn - ago);
    life.plan(at, async () => {
      const { content } = await sales(findCustomers, { query: { page: index, size: 1, sort: 'createdAt,ASC' } });
      const [customer] = content;
      if (!customer) return;
      const body = {
        customers: [customer.id],
        title,
        value: cents(reais * 100),
        dueDate,
        installments,
        methods: ['BANK_SLIP' as const, 'PIX' as const],
        cardInstallments: 1,
        ...(end === 'open' && {
          earlyDiscount: { percent: 5, daysBefore: 5 },
          subSellerPaymentRequest: [partnerShare],
        }),
        send: true,
      };
      const made = await (end === 'open' ? admin : sales)(createCharges, { effectId, body });
      const uuid = made.charged[0]?.charges[0]?.uuid;
      if (!uuid) return;
      const later = at.add({ hours: 24 * (dueIn + 2) });
      const params = { uuid };
      if (end === 'cash') {
        const cash = { paidOn: addDays(dueDate, 1), method: 'CASH' as const, note: 'Recebido na entrega' };
        life.plan(later, async () => void (await sales(payChargeManually, { params, body: cash })));
      }
      if (end === 'moved') {
        const moved = { dueDate: addDays(today, 6), send: true };
        life.plan(later, async () => void (await sales(changeCharge, { effectId: moveId, params, body: moved })));
      }
    });
  });
}
