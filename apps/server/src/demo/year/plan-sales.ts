import { addDays, type PlainDate } from '@balcao/kernel';
import type { DemoBuyer } from '../people/make-buyers.ts';
import type { Random } from '../random.ts';
import { afternoonOf, isWeekend, morningOf } from './calendar.ts';
import { type Product, products } from './products.ts';

export interface Sale {
  readonly linkId: string;
  readonly purchaseId: string;
  /** The second attempt's id, for a refused buyer with another card. */
  readonly againId: string;
  /** Id of a later refund or document. */
  readonly laterId: string;
  /** When the link is created; the buyer comes minutes later. */
  readonly at: Temporal.Instant;
  readonly product: Product;
  readonly valueCents: number;
  readonly buyer: DemoBuyer;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly installments: number;
  readonly bearer: 'EARLY_BUYER' | 'EARLY_SELLER';
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly discountPercent: number;
  readonly cardNumber: string;
  /** Null charges the buyer at once. */
  readonly scheduledDate: PlainDate | null;
  /** The link is never opened: it stays, is deleted or expires. */
  readonly unopened: 'STAYS' | 'DELETED' | 'EXPIRES' | null;
  /** Days after the due date for each boleto, or whether a Pix is paid; null never pays. */
  readonly paysAfter: readonly (number | null)[];
  readonly afterwards: Afterwards | null;
}

/** Actions on a charge, days after the sale. */
export type Afterwards =
  | { readonly kind: 'REFUND'; readonly days: number; readonly percent: number }
  | { readonly kind: 'DEFEND' | 'PAY_MANUALLY' | 'DELETE'; readonly days: number };

const cards = {
  approved: ['4111111111111111', '5555555555554444', '6362970000457013', '378282246310005'],
  refused: ['4000000000000002', '4000000000009995', '4000000000009979', '4100000000000019'],
  disputed: '4000000000002685',
} as const;

/** Sales are dense in the last days, because these are looked at. */
const livelyDays = 14;
/** One sale of each of these days is charged as many days after today, so that every coming day has something due. */
const chargedLaterDays = 5;
/** The roastery sells at a market on these days. */
const marketEveryDays = 21;

/** Plans the year's and today's sales, oldest first; some recent ones are charged later. Deterministic for a day. */
export function planSales(from: PlainDate, today: PlainDate, buyers: Buyers, random: Random): Sale[] {
  const sales: Sale[] = [];
  for (let date = addDays(from, 1), day = 1; date <= today; date = addDays(date, 1), day++) {
    const ago = daysLeft(date, today);
    for (const at of momentsOf(date, day, ago, random)) {
      const count = countOf(date, ago, random);
      for (let index = 0; index < count; index++) {
        const sale = planSale(at, buyers, random);
        sales.push(
          ago >= 1 && ago <= chargedLaterDays && index === 0 ? chargedLater(sale, addDays(today, ago), random) : sale,
        );
      }
    }
  }
  return [...withSpecials(sales, today)];
}

/** One in four eligible card sales uses a quick link. */
export function isQuick({ linkId, method, receivingType, scheduledDate, unopened, product }: Sale): boolean {
  const canBe = method === 'CREDIT_CARD' && receivingType === 'EARLY' && !scheduledDate && unopened !== 'EXPIRES';
  return canBe && !product.partner && linkId.slice(-1) < '4';
}

export interface Buyers {
  readonly people: readonly DemoBuyer[];
  readonly companies: readonly DemoBuyer[];
}

function daysLeft(date: PlainDate, today: PlainDate): number {
  return Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
}

function momentsOf(date: PlainDate, day: number, ago: number, random: Random): Temporal.Instant[] {
  const at = random.chance(50) ? morningOf(date) : afternoonOf(date);
  if (ago < livelyDays) return [at];
  return day % marketEveryDays === 0 ? [at] : [];
}

function countOf(date: PlainDate, ago: number, random: Random): number {
  if (ago >= livelyDays) return random.between(5, 7);
  return isWeekend(date) ? random.between(1, 2) : random.between(2, 3);
}

function planSale(at: Temporal.Instant, buyers: Buyers, random: Random): Sale {
  const product = random.pick(products);
  const buyer = random.pick(product.forCompanies ? buyers.companies : buyers.people);
  const method = random.pick(
    product.forCompanies
      ? (['BANK_SLIP', 'PIX', 'PIX', 'CREDIT_CARD'] as const)
      : (['PIX', 'PIX', 'PIX', 'CREDIT_CARD', 'CREDIT_CARD', 'CREDIT_CARD', 'BANK_SLIP'] as const),
  );
  const isDear = product.toCents > 60_000;
  return {
    linkId: random.uuid(),
    purchaseId: random.uuid(),
    againId: random.uuid(),
    laterId: random.uuid(),
    at,
    product,
    buyer,
    method,
    valueCents: Math.round(random.between(product.fromCents, product.toCents) / 100) * 100,
    installments: installmentsOf(method, isDear, random),
    bearer: random.pick(['EARLY_BUYER', 'EARLY_SELLER'] as const),
    receivingType: random.pick(['EARLY', 'EARLY', 'RECURRENT'] as const),
    discountPercent: method === 'PIX' && random.chance(30) ? 5 : 0,
    cardNumber: random.pick(random.chance(86) ? cards.approved : cards.refused),
    scheduledDate: null,
    unopened: random.chance(6) ? random.pick(['STAYS', 'DELETED', 'EXPIRES'] as const) : null,
    paysAfter: paysAfter(method, random),
    afterwards: null,
  };
}

function installmentsOf(method: Sale['method'], isDear: boolean, random: Random): number {
  if (method === 'PIX') return 1;
  if (method === 'BANK_SLIP') return isDear ? random.pick([1, 1, 2, 3]) : 1;
  return isDear ? random.pick([1, 3, 6, 10, 12]) : random.pick([1, 1, 2, 3]);
}

function paysAfter(method: Sale['method'], random: Random): (number | null)[] {
  if (method === 'PIX') return [random.chance(90) ? 0 : null];
  const habit = random.pick([-1, -1, 0, 0, 0, 4, 9, null]);
  return [habit, habit === null ? null : random.pick([0, 0, 2]), habit === null ? null : random.pick([0, 0, 12, null])];
}

/** The buyer leaves a card and is charged on a later day. */
function chargedLater(sale: Sale, scheduledDate: PlainDate, random: Random): Sale {
  const installments = random.pick([1, 2, 3]);
  return { ...sale, method: 'CREDIT_CARD', cardNumber: cards.approved[0], unopened: null, scheduledDate, installments };
}

/** Events for the fitting sale that is nearest to a number of days ago. */
const specials: readonly (readonly [ago: number, method: Sale['method'], afterwards: Afterwards])[] = [
  ...[262, 121, 58, 9].map((ago) => [ago, 'PIX', { kind: 'REFUND', days: 2, percent: 100 }] as const),
  ...[301, 148, 83, 12].map((ago) => [ago, 'PIX', { kind: 'REFUND', days: 5, percent: 25 }] as const),
  ...[279, 99, 40, 3].map((ago) => [ago, 'CREDIT_CARD', { kind: 'REFUND', days: 0, percent: 100 }] as const),
  ...[290, 110, 50, 8].map((ago) => [ago, 'CREDIT_CARD', { kind: 'REFUND', days: 6, percent: 100 }] as const),
  ...[250, 60, 30].map((ago) => [ago, 'BANK_SLIP', { kind: 'PAY_MANUALLY', days: 12 }] as const),
  ...[200, 75, 28].map((ago) => [ago, 'BANK_SLIP', { kind: 'DELETE', days: 20 }] as const),
];

/** Disputed three days later, and decided fifteen days after that in favour of a defended sale. */
const disputes: readonly (readonly [ago: number, afterwards: Afterwards | null])[] = [
  [236, { kind: 'DEFEND', days: 5 }],
  [180, null],
  [125, { kind: 'DEFEND', days: 6 }],
  [66, null],
  [32, { kind: 'DEFEND', days: 4 }],
  // Open now, with days left for the defence.
  [5, null],
];

const disputed = {
  method: 'CREDIT_CARD',
  cardNumber: cards.disputed,
  receivingType: 'RECURRENT',
  installments: 3,
  discountPercent: 0,
} as const;

function withSpecials(sales: readonly Sale[], today: PlainDate): Sale[] {
  const planned = [...sales];
  const change = (ago: number, fits: (sale: Sale) => boolean, changes: Partial<Sale>) => {
    const wanted = afternoonOf(addDays(today, -ago)).epochMilliseconds;
    const far = ({ at }: Sale) => Math.abs(at.epochMilliseconds - wanted);
    const candidates = planned.filter(
      (sale) => !sale.unopened && !sale.scheduledDate && !sale.afterwards && fits(sale),
    );
    const [nearest] = candidates.toSorted((one, other) => far(one) - far(other));
    if (nearest) planned[planned.indexOf(nearest)] = { ...nearest, ...changes };
  };
  for (const [ago, method, afterwards] of specials) {
    const isUnpaid = method === 'BANK_SLIP';
    change(ago, (sale) => sale.cardNumber !== cards.disputed && (!sale.product.partner || sale.method === method), {
      method,
      afterwards,
      cardNumber: cards.approved[0],
      paysAfter: isUnpaid ? [null, null, null] : [0],
      ...(method !== 'CREDIT_CARD' && { installments: 1 }),
    });
  }
  for (const [ago, afterwards] of disputes) {
    const changes = { ...disputed, afterwards };
    change(ago, ({ cardNumber, product }) => cardNumber !== cards.disputed && !product.partner, changes);
  }
  return planned;
}
