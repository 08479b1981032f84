import type { PaymentLink as LinkAnswer } from '@balcao/contract';
import type { KnownSubSeller } from '../../sellers/index.ts';
import { linkRequest } from '../actions/link-request.ts';
import { chargedByCard, presentSplit } from '../actions/link-split.ts';
import { presentSales } from '../actions/sale-links/present-sales.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { hasTrial, type LinkSubscription, type PaymentLink, statusOf } from '../payment-link.ts';

export function presentLinks(deps: PaymentLinksDeps) {
  async function all(sellerId: string, links: readonly PaymentLink[]): Promise<LinkAnswer[]> {
    const now = (await deps.clockOf(sellerId)).now();
    const ids = links.flatMap((link) => link.customerId ?? []);
    const subSellerIds = links.flatMap(({ split }) => split.map((rule) => rule.subSellerId));
    const signedUp = links.filter((link) => link.paidAt && hasTrial(link)).map(({ id }) => id);
    const [customers, subSellers, sales, trials] = await Promise.all([
      ids.length > 0 ? deps.customers.getCustomers(sellerId, ids) : null,
      deps.subSellers.subSellersOf(sellerId, [...new Set(subSellerIds)]),
      presentSales(deps, sellerId, links),
      deps.subscriptions.findTrialsOfLinks(sellerId, signedUp),
    ]);
    return links.map((link) => {
      const name = link.customerId ? customers?.get(link.customerId)?.name : undefined;
      const of = { sale: sales.get(link.id) ?? null, trialEndsOn: trials.get(link.id) ?? null };
      return presentLink(link, { now, baseUrl: deps.baseUrl, name, subSellers, ...of });
    });
  }
  async function one(link: PaymentLink): Promise<LinkAnswer> {
    const [answer] = await all(link.sellerId, [link]);
    if (!answer) throw new Error('one link is presented as one');
    return answer;
  }
  return { all, one };
}

function presentLink(
  link: PaymentLink,
  shown: {
    now: Temporal.Instant;
    baseUrl: string;
    name: string | undefined;
    subSellers: ReadonlyMap<string, KnownSubSeller>;
    sale: LinkAnswer['sale'];
    trialEndsOn: LinkAnswer['trialEndsOn'];
  },
): LinkAnswer {
  const { creditCard, bankSlip, pix } = link.terms;
  return {
    uuid: link.id,
    url: `${shown.baseUrl}/payment-link/${link.id}`,
    type: link.type,
    status: statusOf(link, shown.now),
    title: link.title,
    value: link.valueCents,
    installments: creditCard?.maxInstallments ?? 1,
    description: link.description,
    bankSlipDescription: link.bankSlipDescription,
    sellerClient: link.customerId && shown.name ? { id: link.customerId, name: shown.name } : null,
    scheduledDate: link.scheduledDate,
    metadata: { ...link.metadata },
    invoiceEnabled: link.invoiceEnabled,
    subSellerResponse: presentSplit(link.split, chargedByCard(link), shown.subSellers),
    enablePix: pix !== null,
    enableCreditCard: creditCard !== null,
    enableBankSlip: bankSlip !== null,
    enableAnchoring: link.anchoring,
    whiteLabel: link.whiteLabel,
    origin: link.origin,
    version: link.version,
    ...linkRequest(link),
    ...presentSubscription(link.subscription),
    trialEndsOn: shown.trialEndsOn,
    sale: shown.sale,
    createdAt: link.createdAt.toString(),
    createdBy: link.createdBy,
  };
}

function presentSubscription(
  subscription: LinkSubscription | null,
): Pick<LinkAnswer, 'paymentSubscription' | 'idPlan' | 'planTitle' | 'valuePerMonth'> {
  if (!subscription) return { paymentSubscription: null, idPlan: null, planTitle: null, valuePerMonth: null };
  const { planId: idPlan, planTitle, type, valuePerMonthCents: valuePerMonth, additional, trialDays } = subscription;
  const { title: additionalTitle, valueCents: additionalValue, installments } = additional;
  return {
    idPlan,
    planTitle,
    valuePerMonth,
    paymentSubscription: {
      idPlan,
      valuePerMonth,
      type,
      additionalValue,
      additionalInstallments: Math.max(installments, 1),
      ...(additionalTitle !== null && { additionalTitle }),
      ...(trialDays > 0 && { trialDays }),
    },
  };
}
