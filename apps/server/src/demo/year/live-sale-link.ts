import { createPaymentLink } from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import type { DemoBuyer } from '../people/make-buyers.ts';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { afternoonOf, morningOf } from './calendar.ts';
import type { Life } from './life.ts';
import { payCodes } from './pay-codes.ts';
import { payLink } from './pay-link.ts';

const price = cents(9_000);
const goodCard = '4111111111111111';
const groups = ['Sábado, 10h', 'Sábado, 15h'];

/** Buyers of places: days ago, method, and whether a Pix is paid. */
const buying = [
  { ago: 6, method: 'PIX', pays: true },
  { ago: 6, method: 'CREDIT_CARD', number: goodCard },
  { ago: 5, method: 'PIX', pays: true, diet: 'Sem lactose' },
  { ago: 4, method: 'CREDIT_CARD', number: goodCard },
  { ago: 4, method: 'PIX', pays: false },
  { ago: 3, method: 'PIX', pays: true },
  { ago: 2, method: 'CREDIT_CARD', number: goodCard, diet: 'Vegetariana' },
  { ago: 2, method: 'CREDIT_CARD', number: '4000000000000002' },
  { ago: 1, method: 'PIX', pays: true },
  { ago: 1, method: 'BANK_SLIP' },
] as const;

/** Sells twelve places of a tasting by one link. */
export function liveSaleLink(life: Life, today: PlainDate, buyers: readonly DemoBuyer[]): void {
  const random = randomOf(20_261_128);
  const linkId = random.uuid();
  life.plan(morningOf(addDays(today, -7)), async () => {
    await actAs(life.product, 'SALE')(createPaymentLink, {
      effectId: linkId,
      body: {
        type: 'SALE',
        whiteLabel: false,
        paymentOrder: {
          title: 'Degustação na torrefação',
          description: 'Duas horas, seis cafés e um pacote para levar.',
          value: price,
          installments: 3,
          customInstallmentsValues: [],
          timer: false,
        },
        allowedPaymentMethods: {
          creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' },
          bankSlipMethod: {},
          pixMethod: {},
        },
        sale: {
          stock: 12,
          openAmount: null,
          fields: [
            { label: 'Turma', kind: 'CHOICE', options: groups, required: true },
            { label: 'Restrição alimentar', kind: 'TEXT', options: [], required: false },
          ],
        },
      },
    });
  });
  buying.forEach((one, index) => {
    const buyer = buyers[index];
    const [id, purchaseId] = [random.uuid(), random.uuid()];
    const at = afternoonOf(addDays(today, -one.ago)).add({ minutes: 3 });
    if (buyer)
      life.plan(at, () => buy(life, { ...one, linkId, id, purchaseId, buyer, at, group: random.pick(groups) }));
  });
}

type Buying = (typeof buying)[number] & {
  readonly linkId: string;
  readonly id: string;
  readonly purchaseId: string;
  readonly buyer: DemoBuyer;
  readonly at: Temporal.Instant;
  readonly group: string;
};

async function buy(life: Life, one: Buying): Promise<void> {
  const { product, sellerId } = life;
  const { linkId: saleLinkId, id, purchaseId, buyer, method, at, group } = one;
  const answers = { Turma: group, ...('diet' in one && { 'Restrição alimentar': one.diet }) };
  const linkId = await product.paymentLinks.createSale({
    sellerId,
    saleLinkId,
    id,
    request: { value: price, answers },
  });
  const number = 'number' in one ? one.number : goodCard;
  const card = { number, expirationMonth: 12, expirationYear: at.toZonedDateTimeISO('UTC').year + 5 };
  const decided = { linkId, purchaseId, buyer, method, installments: 1, totalAmount: price, card };
  const { pix } = await payLink(life, decided);
  if (!pix || !('pays' in one && one.pays)) return;
  const code = { rail: 'pix', code: pix.brCode, effectId: purchaseId } as const;
  life.plan(at.add({ minutes: 4 }), () => payCodes(life, [code]));
}
