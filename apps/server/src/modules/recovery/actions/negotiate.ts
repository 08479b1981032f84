import type { CreateOrderLink } from '@balcao/contract';
import {
  addCents,
  addDays,
  type Cents,
  type Clock,
  daysBetween,
  type PlainDate,
  Refusal,
  sumCents,
} from '@balcao/kernel';
import { recoveryMails } from '@balcao/messages';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { chargedCents, noteOffers, priceOption, type UnpaidCharge } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { type Negotiation, type NegotiationTerms, pricesOf } from '../negotiation.ts';
import { assertThat } from '../refusals.ts';
import { changeOffer, findOfferLinks, findOpenOffers, insertOffers, type Offer } from '../store/offer-store.ts';
import { takeAway } from './end-offers.ts';

/** The job withdraws an unpaid negotiation; the subject is its link. */
export const withdrawKind = 'recovery.withdraw';

const daysOpen = 7;

/** After a crash while it was being made, the debts are offered again this soon. */
const graceToOpen = { hours: 1 };

/** Charges of one customer; a negotiation covers as many. */
const maxCharges = 100;

interface Asked {
  readonly sellerId: string;
  readonly customerId: string;
  /** Null offers nothing; what was accepted before stays payable. */
  readonly terms: NegotiationTerms | null;
}

/** An offer that the customer accepted and did not pay yet. */
export interface Agreement {
  readonly linkId: string;
  readonly chargeIds: readonly string[];
  readonly totalCents: Cents;
  /** The last day on which it may be paid. */
  readonly until: PlainDate;
}

export interface Negotiable {
  /** Null when nothing may be negotiated. */
  readonly offer: Negotiation | null;
  readonly agreement: Agreement | null;
}

/**
 * Offers a customer the seller's rule for all old debts together. It leaves out split charges, those whose card may
 * still be approved, those with an open offer, and what was sold at the link of one.
 */
export async function findNegotiation(deps: RecoveryDeps, asked: Asked): Promise<Negotiable> {
  const { sellerId, terms } = asked;
  const { old, open } = await oldDebts(deps, asked);
  const [first] = open.filter(({ kind, status }) => kind === 'NEGOTIATION' && status === 'OPEN');
  const covered = open.filter(({ linkId }) => linkId === first?.linkId);
  return {
    offer: terms && (await offered(deps, sellerId, old, terms)),
    agreement: first
      ? {
          linkId: first.linkId,
          chargeIds: covered.map(({ chargeId }) => chargeId),
          totalCents: sumCents(covered.map(({ amountCents }) => amountCents)),
          until: addDays(first.offeredOn, daysOpen),
        }
      : null,
  };
}

/** Whether one of some charges is sold at an open offer that another of them would end. */
export async function isPaidTwice(
  { reader, charges }: Pick<RecoveryDeps, 'reader' | 'charges'>,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<boolean> {
  const facts = await charges.factsOf(sellerId, chargeIds);
  const linkIds = [...facts.values()].map(({ source }) => source.id);
  const offers = await findOpenOffers(reader, sellerId, { linkIds, chargeIds: [] });
  return offers.some(({ chargeId }) => facts.has(chargeId));
}

async function oldDebts(deps: RecoveryDeps, { sellerId, customerId, terms }: Asked) {
  const { reader, charges } = deps;
  const today = (await deps.clockOf(sellerId)).today();
  const { owed } = await charges.chargesOfCustomer(sellerId, { customerId, payOn: today, limit: maxCharges });
  const open = await findOpenOffers(reader, sellerId, { linkIds: [], chargeIds: owed.map(({ id }) => id) });
  const offeredNow = new Set(open.map(({ chargeId }) => chargeId));
  const old = owed.filter(
    ({ id, status, dueDate }) =>
      terms && status !== 'SCHEDULED' && daysBetween(dueDate, today) >= terms.minDaysLate && !offeredNow.has(id),
  );
  return { old, open };
}

async function offered(
  deps: RecoveryDeps,
  sellerId: string,
  old: readonly UnpaidCharge[],
  terms: NegotiationTerms,
): Promise<Negotiation<UnpaidCharge> | null> {
  if (old.length === 0) return null;
  const { reader, charges } = deps;
  const ids = old.map(({ id }) => id);
  const [split, awaited, links] = await Promise.all([
    charges.findSplitCharges(sellerId, ids),
    charges.findCardAwaited(sellerId, ids),
    findOfferLinks(
      reader,
      sellerId,
      old.map(({ source }) => source.id),
    ),
  ]);
  const excluded = new Set([...split, ...awaited]);
  const covered = old.filter(({ id, source }) => !excluded.has(id) && !links.has(source.id));
  if (covered.length === 0) return null;
  const { totalCents } = pricesOf(covered, terms);
  const payable = await withoutInterest(deps, sellerId, totalCents, terms);
  return payable.methods.length === 0 ? null : pricesOf(covered, payable);
}

/** The rule within the installments of a card that the seller's prices leave without interest for the buyer. */
async function withoutInterest(
  { sellers }: Pick<RecoveryDeps, 'sellers'>,
  sellerId: string,
  valueCents: Cents,
  terms: NegotiationTerms,
): Promise<NegotiationTerms> {
  const pricing = await sellers.pricingOf(sellerId);
  const { cardDiscountPercent: discountPercent } = terms;
  const of = {
    valueCents,
    discountPercent,
    method: 'CREDIT_CARD',
    bearer: 'EARLY_SELLER',
    receivingType: 'EARLY',
  } as const;
  let { installments } = terms;
  while (installments > 0 && priceOption({ ...of, pricing }, installments)?.totalCents !== chargedCents(of))
    installments--;
  if (installments > 0) return { ...terms, installments };
  return { ...terms, installments: 1, methods: terms.methods.filter((method) => method !== 'CREDIT_CARD') };
}

export interface AcceptNegotiation extends Asked {
  readonly terms: NegotiationTerms;
  /** The call's `effectId`, and the link's id. */
  readonly id: string;
  readonly totalCents: Cents;
  readonly by: string;
}

/**
 * Makes one link for the customer's old debts, payable for seven days. The debts stay owed; the first payment at the
 * link ends them (`end-offers.ts`). Idempotent by id. Refuses `recovery.negotiation_changed`, and what a new link
 * refuses.
 */
export async function acceptNegotiation(deps: RecoveryDeps, accept: AcceptNegotiation): Promise<void> {
  const { sellerId, id: linkId, terms, by } = accept;
  const clock = await deps.clockOf(sellerId);
  const offers = (await openingOf(deps, accept)) ?? (await beginNegotiation(deps, accept, clock));
  const [first] = offers;
  if (!first) return;
  const { title } = (await deps.charges.factsOf(sellerId, [first.chargeId])).get(first.chargeId) ?? { title: '' };
  const totalCents = sumCents(offers.map(({ amountCents }) => amountCents));
  const payable = await withoutInterest(deps, sellerId, totalCents, terms);
  const link = linkOf(
    { ...accept, terms: payable },
    offers,
    offers.length === 1 ? title : recoveryMails.negotiationTitle(offers.length),
  );
  try {
    await deps.paymentLinks.createPaymentLink({
      sellerId,
      id: linkId,
      by,
      installmentLimit: payable.installments,
      link,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await deps.transact(async (tx) => {
      for (const offer of offers) await changeOffer(tx, offer, 'REFUSED');
    });
    throw error;
  }
  await deps.transact(async (tx) => {
    for (const offer of offers) {
      if (!(await changeOffer(tx, offer, 'OPEN'))) continue;
      await noteOffers(tx, sellerId, [{ ...offer, at: clock.now(), by }]);
    }
  });
}

/** Null when this call has not begun before; empty when it was completed. */
async function openingOf(
  { reader }: RecoveryDeps,
  { sellerId, id }: AcceptNegotiation,
): Promise<readonly Offer[] | null> {
  const made = (await findOpenOffers(reader, sellerId, { linkIds: [id], chargeIds: [] })).filter(
    ({ linkId }) => linkId === id,
  );
  return made.length === 0 ? null : made.filter(({ status }) => status === 'OPENING');
}

async function beginNegotiation(
  deps: RecoveryDeps,
  accept: AcceptNegotiation,
  clock: Clock,
): Promise<readonly Offer[]> {
  const { sellerId, id: linkId, totalCents, terms } = accept;
  const { old } = await oldDebts(deps, accept);
  const onTheirWay = await deps.charges.findOnTheirWay(
    sellerId,
    old.map(({ id }) => id),
  );
  const unpaid = old.filter(({ id }) => !onTheirWay.has(id));
  const negotiation = await offered(deps, sellerId, unpaid, terms);
  assertThat(negotiation?.totalCents === totalCents, 'recovery.negotiation_changed');
  const today = clock.today();
  const offers = negotiation.charges.map((charge) => ({
    sellerId,
    chargeId: charge.id,
    linkId,
    kind: 'NEGOTIATION' as const,
    status: 'OPENING' as const,
    amountCents: addCents(charge.amountCents, charge.accruedCents),
    days: daysBetween(charge.dueDate, today),
    offeredOn: today,
  }));
  await deps.transact(async (tx) => {
    assertThat((await insertOffers(tx, offers)) === offers.length, 'recovery.negotiation_changed');
    await scheduleJobs(tx, [{ sellerId, kind: withdrawKind, subjectId: linkId, dueAt: clock.now().add(graceToOpen) }]);
  });
  return offers;
}

function linkOf({ customerId, terms }: AcceptNegotiation, offers: readonly Offer[], title: string): CreateOrderLink {
  const { installments, pixDiscountPercent, cardDiscountPercent, methods } = terms;
  const discount = (amount: number) => (amount > 0 ? { discount: { amount, type: 'PERCENT' as const } } : {});
  return {
    type: 'ORDER',
    whiteLabel: false,
    uuidSellerClient: customerId,
    paymentOrder: {
      title,
      value: sumCents(offers.map(({ amountCents }) => amountCents)),
      installments,
      timer: false,
      customInstallmentsValues: [],
    },
    allowedPaymentMethods: {
      ...(methods.includes('PIX') && { pixMethod: discount(pixDiscountPercent) }),
      ...(methods.includes('CREDIT_CARD') && {
        creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY', ...discount(cardDiscountPercent) },
      }),
    },
  };
}

/** Withdraws a negotiation that nobody paid, or whose making a crash ended; while a card is authorised at its link, it is tried again in an hour. */
export function withdrawNegotiation(deps: RecoveryDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const { sellerId, subjectId: linkId } = work;
    const open = await findOpenOffers(deps.reader, sellerId, { linkIds: [linkId], chargeIds: [] });
    const [first] = open;
    if (!first) return;
    const isOpen = open.some(({ status }) => status === 'OPEN');
    if (isOpen && clock.today() < addDays(first.offeredOn, daysOpen)) {
      const dueAt = work.dueAt.subtract(graceToOpen).add({ hours: 24 * daysOpen });
      return deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
    }
    try {
      await takeAway(deps, { sellerId, linkId });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_link.being_paid')) throw error;
      await deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt: clock.now().add({ hours: 1 }) }]));
    }
  };
}
