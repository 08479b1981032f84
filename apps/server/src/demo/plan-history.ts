import { addDays, dayOfWeek, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import { type DemoBuyer, makeBuyers } from './buyers.ts';
import { type Random, randomOf } from './random.ts';

export type DemoMethod = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

/** How a sale of the history goes. */
export interface PlannedSale {
  readonly linkId: string;
  readonly purchaseId: string;
  readonly steerId: string;
  /** When the seller makes the link; the buyer comes minutes later. */
  readonly at: Temporal.Instant;
  readonly title: string;
  readonly description: string;
  /** In cents. */
  readonly valueCents: number;
  readonly buyer: DemoBuyer;
  readonly method: DemoMethod;
  readonly installments: number;
  readonly bearer: 'EARLY_BUYER' | 'EARLY_SELLER';
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly discountPercent: number;
  /** When the buyer is charged, if not at once. */
  readonly scheduledDate: PlainDate | null;
  /** Days after the purchase on which a Pix or boleto is paid; null is never. A card's number decides. */
  readonly paidAfterDays: number | null;
  readonly card: 'APPROVED' | 'REFUSED' | 'INSUFFICIENT_FUNDS';
  /** A link that nobody opens. */
  readonly unopened: boolean;
}

const products = [
  ['Assinatura trimestral de cafés especiais', 'Três pacotes de 250 g por mês, torra da semana', 26_700, 38_900],
  ['Kit presente Serra Azul', 'Dois cafés, caneca esmaltada e filtro de pano', 18_900, 24_900],
  ['Curso de métodos filtrados', 'Turma de sábado, quatro horas, com apostila', 32_000, 32_000],
  ['Moedor manual de precisão', 'Mós cônicas de aço, 40 ajustes', 64_900, 79_900],
  ['Máquina de espresso Serra 15', 'Caldeira dupla, garantia de um ano', 389_000, 429_000],
  ['Café em grãos 1 kg — atacado', 'Pedido mínimo de cinco pacotes', 41_500, 128_000],
  ['Consultoria de carta de cafés', 'Duas visitas e treinamento da equipe', 180_000, 260_000],
  ['Degustação para empresas', 'Até vinte pessoas, no escritório', 95_000, 148_000],
] as const;

export const historyDays = 100;
const buyersCount = 36;

/**
 * The sales of the days before now, oldest first, and of today until now; some of the last days are charged in the days to
 * come. The same for the same moment.
 */
export function planHistory(now: Temporal.Instant): PlannedSale[] {
  const random = randomOf(20_261_120);
  const buyers = makeBuyers(buyersCount, random);
  const today = plainDateAt(now);
  const sales: PlannedSale[] = [];
  for (let ago = historyDays; ago >= 0; ago--) {
    const date = addDays(today, -ago);
    const count = dayOfWeek(date) > 5 ? random.between(0, 1) : random.between(0, 3);
    for (let index = 0; index < count; index++) {
      const sale = planSale(random, date, 9 + index * 3, buyers);
      const upcoming = ago > 0 && ago <= 5;
      sales.push(upcoming && index === 0 ? { ...sale, ...chargedLater(random, today) } : sale);
    }
  }
  return sales.filter((sale) => Temporal.Instant.compare(sale.at, now) < 0);
}

/** The buyer leaves a card now and is charged on one of the next days. */
function chargedLater(random: Random, today: PlainDate) {
  const scheduledDate = addDays(today, random.between(1, 6));
  return { method: 'CREDIT_CARD', card: 'APPROVED', paidAfterDays: null, unopened: false, scheduledDate } as const;
}

function planSale(random: Random, date: PlainDate, hour: number, buyers: readonly DemoBuyer[]): PlannedSale {
  const [title, description, from, to] = random.pick(products);
  const method = random.pick(['PIX', 'PIX', 'PIX', 'CREDIT_CARD', 'CREDIT_CARD', 'BANK_SLIP'] as const);
  const installments =
    method === 'CREDIT_CARD' ? random.pick([1, 1, 2, 3, 6, 10]) : method === 'BANK_SLIP' ? random.pick([1, 1, 3]) : 1;
  const minute = String(random.between(0, 59)).padStart(2, '0');
  return {
    linkId: random.uuid(),
    purchaseId: random.uuid(),
    steerId: random.uuid(),
    at: instantAt(date, `${String(hour).padStart(2, '0')}:${minute}`),
    title,
    description,
    valueCents: random.between(from, to),
    buyer: random.pick(buyers),
    method,
    installments,
    bearer: random.pick(['EARLY_BUYER', 'EARLY_SELLER'] as const),
    receivingType: random.pick(['EARLY', 'EARLY', 'RECURRENT'] as const),
    scheduledDate: null,
    discountPercent: method === 'PIX' && random.chance(30) ? 5 : 0,
    paidAfterDays: paidAfter(random, method),
    card: random.pick([
      'APPROVED',
      'APPROVED',
      'APPROVED',
      'APPROVED',
      'APPROVED',
      'REFUSED',
      'INSUFFICIENT_FUNDS',
    ] as const),
    unopened: random.chance(6),
  };
}

function paidAfter(random: Random, method: DemoMethod): number | null {
  if (method === 'PIX') return random.chance(88) ? 0 : null;
  return random.chance(75) ? random.pick([0, 1, 2, 2, 3, 6, 11]) : null;
}
