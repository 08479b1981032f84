import { cents } from '@balcao/kernel';
import type { Product } from '../compose.ts';
import { testCards } from '../modules/rails/index.ts';
import type { PlannedSale } from './plan-history.ts';

interface Step {
  readonly at: Temporal.Instant;
  readonly run: () => Promise<void>;
}

export interface HistoryDeps {
  readonly product: Product;
  readonly sellerId: string;
  /** Who made the links. */
  readonly by: string;
}

/**
 * Lives a plan day by day: the seller makes a link, the buyer opens it and pays, and everything that falls due in between
 * happens at its time. Each step has the ids of its plan, so that a history cut short goes on where it stopped.
 */
export async function makeHistory(
  deps: HistoryDeps,
  sales: readonly PlannedSale[],
  until: Temporal.Instant,
): Promise<void> {
  const { product, sellerId } = deps;
  const steps: Step[] = sales.map((sale) => ({ at: sale.at, run: () => sell(deps, sale, plan) }));
  function plan(step: Step): void {
    if (Temporal.Instant.compare(step.at, until) < 0) steps.push(step);
  }
  while (steps.length > 0) {
    steps.sort((left, right) => Temporal.Instant.compare(left.at, right.at));
    const step = steps.shift();
    if (!step) break;
    await product.agenda.advance(sellerId, step.at);
    await step.run();
  }
  await product.agenda.advance(sellerId, until);
}

async function sell(
  { product, sellerId, by }: HistoryDeps,
  sale: PlannedSale,
  plan: (step: Step) => void,
): Promise<void> {
  await product.paymentLinks.createPaymentLink({
    sellerId,
    id: sale.linkId,
    by,
    mostInstallments: 21,
    link: {
      type: 'ORDER',
      whiteLabel: false,
      scheduledDate: sale.scheduledDate,
      paymentOrder: {
        title: sale.title,
        description: sale.description,
        installments: 12,
        value: cents(sale.valueCents),
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 12 },
          { paymentMethod: 'BANK_SLIP', installments: 3 },
        ],
        timer: false,
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: sale.bearer, receivingType: sale.receivingType },
        bankSlipMethod: {},
        pixMethod: sale.discountPercent > 0 ? { discount: { amount: sale.discountPercent, type: 'PERCENT' } } : {},
      },
    },
  });
  if (!sale.unopened) plan({ at: sale.at.add({ minutes: 7 }), run: () => buy({ product, sellerId, by }, sale, plan) });
}

async function buy({ product, sellerId }: HistoryDeps, sale: PlannedSale, plan: (step: Step) => void): Promise<void> {
  const { linkId, purchaseId, method, installments } = sale;
  const cardToken = method === 'CREDIT_CARD' ? await tokenize(product, sellerId, sale) : undefined;
  const totalAmount = await product.paymentLinks.totalOf({ sellerId, linkId, method, installments });
  await product.paymentLinks.payLink({
    sellerId,
    linkId,
    purchaseId,
    payment: { buyer: sale.buyer, method, installments, totalAmount, ...(cardToken && { cardToken }) },
  });
  if (method === 'CREDIT_CARD' || sale.paidAfterDays === null) return;
  const rail = method === 'PIX' ? 'pix' : 'boleto';
  const [instrument] = (await product.rails.steering.findInstruments(sellerId, rail, newest)).content;
  if (!instrument) throw new Error(`the ${rail} rail does not know the purchase ${purchaseId}`);
  const hours = sale.paidAfterDays * 24;
  plan({
    at: sale.at.add({ hours, minutes: 11 }),
    run: async () => {
      await product.rails.steering.steer({
        sellerId,
        rail,
        id: instrument.id,
        action: 'PAY',
        effectId: sale.steerId,
      });
    },
  });
}

const newest = { page: 0, size: 1, order: 'DESC' } as const;

async function tokenize(product: Product, sellerId: string, sale: PlannedSale): Promise<string> {
  const card = testCards.find(({ scenario }) => scenario === sale.card);
  if (!card) throw new Error(`no test card is ${sale.card}`);
  const { token } = await product.rails.card.tokenize({
    sellerId,
    number: card.number,
    holderName: sale.buyer.name.toUpperCase(),
    expirationMonth: 12,
    expirationYear: 2031,
    cvv: '123',
  });
  return token;
}
