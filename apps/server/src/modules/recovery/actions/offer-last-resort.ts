import type { CreateOrderLink } from '@balcao/contract';
import { addCents, addDays, daysBetween, newId, type PlainDate, plainDate, Refusal } from '@balcao/kernel';
import { recoveryMails } from '@balcao/messages';
import { dayRun, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import type { UnpaidCharge } from '../../charges/index.ts';
import { noteOffers } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { LastResort, RecoveryPolicy } from '../recovery-policy.ts';
import { changeOffer, findOfferLinks, findOpening, insertOffers, type Offer } from '../store/offer-store.ts';
import { findPolicies, policiesOf } from './policies-of.ts';
import { offerKind } from './schedule-runs.ts';

const pageSize = 200;

/** A run that is later than this many days skips the older charges it missed. */
const maxMissedDays = 30;

/**
 * Offers the last resort on its day: each buyer is mailed a link of the amount due that day. The charge stays owed and
 * ends when the link is paid (`end-offers.ts`). Safe to run again, because a charge has one offer and the next run
 * completes what a crash left.
 */
export function offerLastResort(deps: RecoveryDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const policies = await findPolicies(deps.reader, sellerId);
    const offerDays = [...new Set(policies.flatMap(({ lastResort }) => lastResort?.day ?? []))];
    const today = clock.today();
    if (offerDays.length > 0) {
      const from = [plainDate(subjectId), addDays(today, -maxMissedDays)].sort().at(-1) ?? today;
      await chooseCharges(deps, sellerId, offerDays, { from, payOn: today });
    }
    const opening = await findOpening(deps.reader, sellerId);
    const policyOf = await policiesOf(
      deps,
      sellerId,
      opening.map(({ chargeId }) => chargeId),
    );
    for (const offer of opening) await openOffer(deps, offer, policyOf(offer.chargeId));
    if (offerDays.length === 0) return;
    if (!(await deps.charges.hasUnpaid(sellerId, addDays(today, 1 - Math.max(...offerDays))))) return;
    const next = dayRun({ sellerId, kind: offerKind, date: addDays(today, 1), time: '10:00' }, clock.now());
    await deps.transact((tx) => scheduleJobs(tx, [next]));
  };
}

/** Chooses the charges whose offer falls on one of the run's days, from `from` to `payOn`. */
async function chooseCharges(
  deps: RecoveryDeps,
  sellerId: string,
  offerDays: readonly number[],
  { from, payOn }: { readonly from: PlainDate; readonly payOn: PlainDate },
): Promise<void> {
  const { reader, transact, charges } = deps;
  const runDays = Array.from({ length: daysBetween(from, payOn) + 1 }, (_, index) => addDays(payOn, -index));
  const dueDates = [...new Set(offerDays.flatMap((day) => runDays.map((runDay) => addDays(runDay, -day))))];
  for (let after: string | null = null; ; ) {
    const page: readonly UnpaidCharge[] = await charges.findUnpaid(reader, sellerId, {
      dueDates,
      payOn,
      after,
      limit: pageSize,
    });
    const links = await findOfferLinks(
      reader,
      sellerId,
      page.map(({ source }) => source.id),
    );
    // A charge that was sold as a last resort gets no other one.
    const late = page.filter(({ status, source }) => status !== 'SCHEDULED' && !links.has(source.id));
    const ids = late.map(({ id }) => id);
    const policyOf = await policiesOf(deps, sellerId, ids);
    // A link that anybody pays by any method cannot keep a split.
    const split = new Set(await charges.findSplitCharges(sellerId, ids));
    const onTheirWay = await charges.findOnTheirWay(sellerId, ids);
    const offered = late
      .filter(({ id }) => !split.has(id) && !onTheirWay.has(id))
      .flatMap((charge) => {
        const { lastResort } = policyOf(charge.id);
        return lastResort && runDays.includes(addDays(charge.dueDate, lastResort.day)) ? { charge, lastResort } : [];
      })
      .map(({ charge, lastResort: { kind } }) => ({
        sellerId,
        chargeId: charge.id,
        linkId: newId(),
        kind,
        status: 'OPENING' as const,
        amountCents: addCents(charge.amountCents, charge.accruedCents),
        days: daysBetween(charge.dueDate, payOn),
        offeredOn: payOn,
      }));
    await transact((tx) => insertOffers(tx, offered));
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** Creates the link of an offer and mails it. Each step is idempotent. */
async function openOffer(deps: RecoveryDeps, offer: Offer, { lastResort }: RecoveryPolicy): Promise<void> {
  const { sellerId, chargeId, linkId, days } = offer;
  const clock = await deps.clockOf(sellerId);
  const charge = (await deps.charges.factsOf(sellerId, [chargeId])).get(chargeId);
  if (!charge || !['LATE', 'FAILED'].includes(charge.status) || !lastResort || offer.kind === 'NEGOTIATION')
    return end(deps, offer, 'CLOSED');
  const { kind } = offer;
  try {
    const link = linkOf(charge, offer, lastResort);
    await deps.paymentLinks.createPaymentLink({
      sellerId,
      id: linkId,
      by: recoveryMails.by,
      installmentLimit: 21,
      link,
    });
    if (kind === 'BANK_SLIP') await makeBankSlip(deps, offer);
  } catch (error) {
    if (error instanceof Refusal) return end(deps, offer, 'REFUSED');
    throw error;
  }
  const seller = await deps.sellers.sellerOf(sellerId);
  const mail = recoveryMails.lastResort({
    buyerName: charge.buyer.name,
    sellerName: seller.fantasyName,
    title: charge.title,
    kind,
    amountCents: offer.amountCents,
    dueDate: charge.dueDate,
    url: deps.linkUrl(linkId),
    parts: lastResort.parts,
  });
  await deps.transact(async (tx) => {
    if (!(await changeOffer(tx, offer, 'OPEN'))) return;
    const at = clock.now();
    await noteOffers(tx, sellerId, [{ chargeId, at, kind, days }]);
    const to = charge.buyer.email;
    await deps.mails.sendCustomerMails(tx, [{ sellerId, customerId: charge.customerId, to, at, ...mail }]);
  });
}

/** The boleto is made in the customer's name and its buyer is notified as usual. */
async function makeBankSlip(deps: RecoveryDeps, { sellerId, linkId, amountCents }: Offer) {
  const payment = { method: 'BANK_SLIP', installments: 1, totalAmount: amountCents } as const;
  // A link has one such payment, so its id is the link's, which makes a repetition find it.
  await deps.paymentLinks.payLink({ sellerId, linkId, purchaseId: linkId, payment });
}

function linkOf(
  { title, customerId }: Pick<UnpaidCharge, 'title' | 'customerId'>,
  { kind, amountCents: value }: Offer,
  { methods: chosen, parts }: LastResort,
): CreateOrderLink {
  const methods = kind === 'BANK_SLIP' ? (['BANK_SLIP'] as const) : chosen;
  const installments = kind === 'PARTS' ? parts : 1;
  return {
    type: 'ORDER',
    whiteLabel: false,
    uuidSellerClient: customerId,
    paymentOrder: {
      title,
      value,
      installments,
      timer: false,
      customInstallmentsValues: methods.map((paymentMethod) => ({ paymentMethod, installments })),
    },
    allowedPaymentMethods: {
      ...(methods.includes('CREDIT_CARD') && {
        creditCardMethod: { type: 'EARLY_SELLER' as const, receivingType: 'EARLY' as const },
      }),
      ...(methods.includes('BANK_SLIP') && { bankSlipMethod: {} }),
      ...(methods.includes('PIX') && { pixMethod: {} }),
    },
  };
}

async function end({ transact }: RecoveryDeps, offer: Offer, status: 'CLOSED' | 'REFUSED'): Promise<void> {
  await transact((tx) => changeOffer(tx, offer, status));
}
