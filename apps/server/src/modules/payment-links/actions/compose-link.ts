import type { CreateOrderLink, CreatePaymentLink } from '@balcao/contract';
import { type Clock, instantAt } from '@balcao/kernel';
import { lastDueDate } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { methodsOf, type PaymentLink, type SaleTerms } from '../payment-link.ts';
import { assertThat } from '../refusals.ts';
import { offer } from './decide-payment.ts';
import { type LinkDraft, linkDraft } from './link-draft.ts';
import { composeSplit } from './split/compose-split.ts';

export interface LinkInput {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly installmentLimit: number;
  readonly maySplit?: boolean;
  readonly maySetMetadata?: boolean;
  readonly before?: Pick<PaymentLink, 'split' | 'terms' | 'metadata' | 'invoiceEnabled'>;
  readonly origin?: PaymentLink['origin'];
  readonly lateTerms?: PaymentLink['lateTerms'];
  readonly earlyDiscount?: PaymentLink['earlyDiscount'];
  readonly dueDates?: PaymentLink['dueDates'];
  readonly ofSale?: Pick<PaymentLink, 'saleLinkId' | 'saleAnswers'>;
  readonly link: CreatePaymentLink;
}

type SharedTerms = Omit<CreateOrderLink, 'type' | 'whiteLabel' | 'paymentOrder' | 'allowedPaymentMethods'>;

/** A quick link has no chosen customer, date, split or metadata, and issues no invoice. */
const quickTerms: SharedTerms = { invoiceEnabled: false };

export async function composeLink(deps: PaymentLinksDeps, input: LinkInput): Promise<PaymentLink> {
  const { sellerId, id, by, before, link: request } = input;
  const shared: SharedTerms = request.type === 'FAST_ORDER' ? quickTerms : request;
  // Offered installments stay when a user with a lower limit edits the link.
  const installmentLimit = Math.max(input.installmentLimit, before?.terms.creditCard?.maxInstallments ?? 0);
  const [seller, pricing, clock, draft] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.clockOf(sellerId),
    linkDraft(deps, sellerId, request),
  ]);
  const { title, description, valueCents, subscription, terms } = draft;
  assertThat(terms.creditCard?.bearer !== 'EARLY_MIXED' || seller.mixedInstallment, 'payment_link.mixed_not_enabled');
  assertThat((terms.creditCard?.maxInstallments ?? 1) <= installmentLimit, 'payment_link.too_many_installments', {
    max: installmentLimit,
  });
  for (const method of methodsOf(terms)) {
    // Each period of a subscription must be payable, and those without an additional amount are the smallest.
    const options = offer({ valueCents, subscription: null, terms, split: [] }, method, pricing);
    assertThat(options.length > 0, 'payment_link.value_too_small');
  }
  const split = await composeSplit(
    deps,
    { ...input, origin: input.origin ?? 'SELLER', link: shared, splitBefore: before?.split },
    { valueCents, terms, pricing },
  );
  const { expiresAt, scheduledDate } = datesOf(shared, draft, clock);
  assertThat(!scheduledDate || !subscription?.trialDays, 'payment_link.trial_scheduled');
  const dueDates = input.dueDates ?? null;
  const lastDay = dueDates?.at(-1) ?? scheduledDate;
  assertThat(!lastDay || lastDay <= lastDueDate(clock.today()), 'payment_link.scheduled_too_far');
  const customerId = shared.uuidSellerClient ?? null;
  if (customerId) await deps.customers.getCustomer(sellerId, customerId);
  return {
    sellerId,
    id,
    type: request.type,
    origin: input.origin ?? 'SELLER',
    title,
    description,
    valueCents,
    subscription,
    sale: saleOf(request),
    ...(input.ofSale ?? { saleLinkId: null, saleAnswers: {} }),
    holdsStock: false,
    terms,
    split,
    bankSlipDescription: shared.bankSlipDescription || null,
    customerId,
    scheduledDate,
    dueDates,
    lateTerms: input.lateTerms ?? null,
    earlyDiscount: input.earlyDiscount ?? null,
    expiresAt,
    timer: draft.timer && expiresAt !== null,
    whiteLabel: request.whiteLabel,
    anchoring: shared.enableAnchoring ?? false,
    invoiceEnabled: shared.invoiceEnabled === undefined ? (before?.invoiceEnabled ?? null) : shared.invoiceEnabled,
    metadata: metadataOf(input, shared),
    createdAt: clock.now(),
    createdBy: by,
    paidAt: null,
    deletedAt: null,
    version: 1,
  };
}

function saleOf(request: CreatePaymentLink): SaleTerms | null {
  if (request.type !== 'SALE') return null;
  const { stock, openAmount, fields } = request.sale;
  return {
    stock,
    openAmount: openAmount && { minimumCents: openAmount.minimum, suggestionsCents: openAmount.suggestions },
    fields,
  };
}

/** A user who may not set metadata cannot change or remove it by leaving it out. */
function metadataOf(
  { before, maySetMetadata }: LinkInput,
  { metadata = {} }: Pick<SharedTerms, 'metadata'>,
): PaymentLink['metadata'] {
  if (maySetMetadata) return metadata;
  const kept = before?.metadata ?? {};
  const isNone = Object.keys(metadata).length === 0;
  assertThat(isNone || isSameMetadata(metadata, kept), 'payment_link.metadata_not_allowed');
  return kept;
}

function isSameMetadata(left: PaymentLink['metadata'], right: PaymentLink['metadata']): boolean {
  const entries = Object.entries(left);
  return entries.length === Object.keys(right).length && entries.every(([key, value]) => right[key] === value);
}

/** The link may not expire before the day of the first charge. */
function datesOf(
  request: Pick<SharedTerms, 'scheduledDate'>,
  { expirationDate }: LinkDraft,
  clock: Clock,
): Pick<PaymentLink, 'expiresAt' | 'scheduledDate'> {
  const expiresAt = expirationDate ? Temporal.Instant.from(expirationDate) : null;
  const scheduledDate = request.scheduledDate ?? null;
  const isAhead = (from: Temporal.Instant) => !expiresAt || Temporal.Instant.compare(expiresAt, from) > 0;
  assertThat(isAhead(clock.now()), 'payment_link.expiration_past');
  assertThat(!scheduledDate || scheduledDate >= clock.today(), 'payment_link.scheduled_past');
  assertThat(!scheduledDate || isAhead(instantAt(scheduledDate)), 'payment_link.expires_before_charge');
  return { expiresAt, scheduledDate };
}
