import { deletePaymentLink, findCharges } from '@balcao/contract';
import { addDays, cents, Refusal } from '@balcao/kernel';
import type { PurchaseView } from '../../modules/charges/index.ts';
import { actAs, asPerson } from './act-as.ts';
import { afternoonOf } from './calendar.ts';
import { defend } from './defend.ts';
import type { Life } from './life.ts';
import { partnerId } from './partners.ts';
import { type PayableCode, payCodes } from './pay-codes.ts';
import { payLink } from './pay-link.ts';
import { isQuick, type Sale } from './plan-sales.ts';

type LinkInput = Parameters<Life['product']['paymentLinks']['createPaymentLink']>[0];

const sales = 'vendas@serraazul.example';
const admin = 'admin@serraazul.example';
const goodCard = '4111111111111111';

/** Each sale has its own link, from creation over payment to what follows. */
export function liveSales(life: Life, planned: readonly Sale[]): void {
  const till = createTill(life);
  for (const sale of planned) life.plan(sale.at, () => offer(life, sale, till));
}

type Till = (at: Temporal.Instant, code: PayableCode) => void;

/** Pays simultaneous codes together. */
function createTill(life: Life): Till {
  const waiting = new Map<bigint, PayableCode[]>();
  return (at, code) => {
    const known = waiting.get(at.epochNanoseconds);
    if (known) known.push(code);
    else {
      const codes = [code];
      waiting.set(at.epochNanoseconds, codes);
      life.plan(at, () => payCodes(life, codes));
    }
  };
}

async function offer(life: Life, sale: Sale, till: Till): Promise<void> {
  const { product, sellerId } = life;
  const { partner } = sale.product;
  const split = partner && sale.method === 'CREDIT_CARD' ? partner : null;
  const by = split ? admin : sales;
  const input: LinkInput = {
    sellerId,
    id: sale.linkId,
    by,
    installmentLimit: 21,
    maySplit: true,
    link: isQuick(sale)
      ? quickLink(sale)
      : {
          type: 'ORDER',
          whiteLabel: false,
          scheduledDate: sale.scheduledDate,
          paymentOrder: {
            title: sale.product.title,
            description: sale.product.description,
            value: cents(sale.valueCents),
            installments: 12,
            customInstallmentsValues: [{ paymentMethod: 'BANK_SLIP', installments: 3 }],
            timer: false,
            ...(sale.unopened === 'EXPIRES' && { expirationDate: sale.at.add({ hours: 72 }).toString() }),
          },
          ...(split && {
            subSellerPaymentRequest: [
              { idSubSeller: partnerId(split.name), paymentType: 'PERCENTAGE', paymentValue: split.percent },
            ],
          }),
          allowedPaymentMethods: {
            creditCardMethod: { type: sale.bearer, receivingType: sale.receivingType },
            ...(!split && {
              bankSlipMethod: {},
              pixMethod:
                sale.discountPercent > 0 ? { discount: { amount: sale.discountPercent, type: 'PERCENT' } } : {},
            }),
          },
        },
  };
  await asPerson(by, () => product.paymentLinks.createPaymentLink(input));
  if (!sale.unopened) life.plan(sale.at.add({ minutes: 4 }), () => buy(life, sale, till));
  if (sale.unopened === 'DELETED') life.plan(sale.at.add({ hours: 30 }), () => withdrawLink(life, sale));
}

function quickLink({ product, valueCents, bearer }: Sale): LinkInput['link'] {
  const { title, description } = product;
  return {
    type: 'FAST_ORDER',
    whiteLabel: false,
    paymentOrder: { title, description, value: cents(valueCents), installments: 12 },
    allowedPaymentMethods: { creditCardMethod: { type: bearer } },
  };
}

async function buy(life: Life, sale: Sale, till: Till): Promise<void> {
  const purchase = await pay(life, sale, { id: sale.purchaseId, number: sale.cardNumber });
  // Some have a second card.
  if (purchase.status === 'REFUSED' && sale.cardNumber.endsWith('9995')) {
    life.plan(sale.at.add({ minutes: 9 }), async () => {
      await pay(life, sale, { id: sale.againId, number: goodCard });
    });
  }
  const [first] = sale.paysAfter;
  if (purchase.pix && first !== null) {
    const code = { rail: 'pix', code: purchase.pix.brCode, effectId: sale.purchaseId } as const;
    till(sale.at.add({ minutes: 8 }), code);
  }
  purchase.bankSlips.forEach(({ chargeId, line, dueDate, paid }, index) => {
    const after = sale.paysAfter[index] ?? null;
    if (after === null || paid) return;
    till(afternoonOf(addDays(dueDate, after)), { rail: 'boleto', code: line, effectId: chargeId });
  });
  planAfterwards(life, sale);
}

async function pay(
  life: Life,
  sale: Sale,
  by: { readonly id: string; readonly number: string },
): Promise<PurchaseView> {
  const { linkId, method, installments, buyer } = sale;
  const totalAmount = await life.product.paymentLinks.totalOf({
    sellerId: life.sellerId,
    linkId,
    method,
    installments,
  });
  const card = { number: by.number, expirationMonth: 12, expirationYear: yearOf(sale) + 5 };
  return payLink(life, { linkId, purchaseId: by.id, buyer, method, installments, totalAmount, card });
}

/** Refunds, defends or closes a charge by hand, days after the sale. */
function planAfterwards(life: Life, { linkId, laterId: id, at, afterwards }: Sale): void {
  if (!afterwards) return;
  const { product, sellerId } = life;
  const { charges } = product;
  const by = admin;
  const act = async () => {
    const { content } = await actAs(product, 'ADMIN')(findCharges, { query: { ...wholeList, paymentLink: linkId } });
    const [charge] = content;
    if (!charge) throw new Error(`nothing was bought at the link ${linkId}`);
    const { uuid: chargeId, value } = charge;
    switch (afterwards.kind) {
      case 'REFUND': {
        const amountCents = afterwards.percent < 100 ? cents(Math.round((value * afterwards.percent) / 100)) : null;
        const refund = { sellerId, chargeId, id, amountCents, by, asFraud: false, mayRefundPointOfSale: false };
        await charges.refundCharge(refund).catch(ignoreInsufficientFunds);
        return;
      }
      case 'DEFEND':
        if (charge.status === 'DISPUTE') await defend(product, { chargeId, documentId: id });
        return;
      case 'PAY_MANUALLY':
        return charges.payManually({ sellerId, chargeId, by });
      case 'DELETE':
        return charges.deleteCharge({ sellerId, chargeId, by });
    }
  };
  life.plan(at.add({ hours: afterwards.days * 24 + 2 }), () => asPerson(by, act));
}

/** A year that ends on any day has to be made, and on some the balance does not cover a refund. */
function ignoreInsufficientFunds(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'ledger.insufficient_funds')) throw error;
}

const wholeList = { status: [], paymentMethod: 'ALL', page: 0, size: 10, sort: 'expirationDate,ASC' } as const;

async function withdrawLink({ product }: Life, { linkId }: Sale): Promise<void> {
  await actAs(product, 'SALE')(deletePaymentLink, { params: { uuid: linkId as never } });
}

function yearOf({ at }: Sale): number {
  return at.toZonedDateTimeISO('America/Sao_Paulo').year;
}
