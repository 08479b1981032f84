import { formatDocument } from '@balcao/brazil/documents';
import { grants } from '@balcao/contract/access';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { cardBrandName } from '@balcao/messages/card-brands';
import { generic } from '@balcao/messages/generic';
import { intervalText } from '@balcao/messages/interval-texts';
import { statuses } from '@balcao/messages/statuses';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { subscriptionFine } from '@balcao/messages/subscription-fine';
import { Link } from '@tanstack/react-router';
import { CopyCode } from '../../../components/display/copy-code.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { AgreedAdjustment } from './adjustment/agreed-adjustment.tsx';
import { InvoiceToggle } from './invoice-toggle.tsx';

const texts = subscriptionDetail;

interface FactsProps {
  readonly subscription: SubscriptionDetail;
}

export function SubscriptionDetails({ subscription }: FactsProps) {
  const { basicValue, titlePlan, paymentMethod, pixAutomatic, card, carriedAmount, items, additions } = subscription;
  const method = paymentMethod ? statuses.method[paymentMethod] : statuses.noMethod;
  const methodText = pixAutomatic ? statuses.pixAutomatic : method;
  const isMonthly = basicValue.interval.unit === 'MONTH';
  const facts: Fact[] = [
    { label: texts.plan, value: titlePlan },
    { label: texts.period, value: intervalText(basicValue.interval) },
    ...(isMonthly ? [{ label: texts.dueDay, value: texts.dueDayText(subscription.dueDay) }] : []),
    { label: texts.valuePerMonth, value: <Money amount={basicValue.valuePerMonth} /> },
    { label: texts.value, value: <Money amount={basicValue.value} /> },
    { label: texts.paymentMethod, value: methodText },
    ...(card
      ? [
          { label: texts.card, value: texts.cardText(cardBrandName(card.brand), card.last4digits) },
          { label: texts.cardHolder, value: card.cardHolderName },
        ]
      : []),
    ...(items.length > 0
      ? [
          {
            label: texts.items,
            wide: true,
            value: (
              <Lines
                texts={items.map(({ title, unitValue, quantity }) =>
                  texts.itemText(quantity, title, formatCents(unitValue)),
                )}
              />
            ),
          },
        ]
      : []),
    ...(additions.length > 0
      ? [
          {
            label: texts.additions,
            wide: true,
            value: (
              <Lines
                texts={additions.map(({ title, value, installments }) =>
                  texts.additionText(title, formatCents(value), installments),
                )}
              />
            ),
          },
        ]
      : []),
    ...(carriedAmount === 0
      ? []
      : [
          {
            label: carriedAmount < 0 ? texts.carriedCredit : texts.carriedDebit,
            value: <Money amount={cents(Math.abs(carriedAmount))} />,
          },
        ]),
    ...(subscription.adjustment
      ? [
          {
            label: subscriptionAdjustments.detail.label,
            wide: true,
            value: <AgreedAdjustment adjustment={subscription.adjustment} />,
          },
        ]
      : []),
    { label: texts.bankSlipDescription, value: subscription.bankSlipDescription, wide: true },
  ];
  return (
    <Section title={texts.details}>
      <FactSheet facts={facts} />
      {subscription.activeInvoiceConfig && <InvoiceToggle subscription={subscription} />}
    </Section>
  );
}

function Lines({ texts: lines }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function SubscriptionGeneral({ subscription }: FactsProps) {
  const { uuid, customerDocument, startDate, cancelledDate, createdAt, createdBy } = subscription;
  const facts: Fact[] = [
    { label: texts.customer, value: <CustomerName subscription={subscription} /> },
    { label: texts.document, value: <span className="figures">{formatDocument(customerDocument)}</span> },
    { label: texts.startDate, value: <DateText date={startDate} /> },
    ...datesOf(subscription),
    ...(cancelledDate ? [{ label: texts.cancelledDate, value: <DateText date={cancelledDate} /> }] : []),
    { label: texts.origin, value: <Origin subscription={subscription} /> },
    { label: texts.createdAt, value: <InstantText at={createdAt} /> },
    { label: texts.createdBy, value: <PersonName by={createdBy} /> },
    {
      label: texts.id,
      wide: true,
      value: <CopyCode text={uuid} name={texts.id} toast={generic.idCopied} />,
    },
  ];
  return (
    <Section title={texts.general}>
      <FactSheet facts={facts} />
    </Section>
  );
}

function datesOf({ paidUntil, trialEndsOn, endsOn, minimumStay, cancelsOn, pause }: SubscriptionDetail): Fact[] {
  return [
    { label: texts.paidUntil, value: paidUntil && <DateText date={paidUntil} /> },
    ...(trialEndsOn ? [{ label: texts.trialEndsOn, value: <DateText date={trialEndsOn} /> }] : []),
    ...(endsOn ? [{ label: texts.endsOn, value: <DateText date={endsOn} /> }] : []),
    ...(minimumStay ? [{ label: subscriptionFine.stay, value: stayText(minimumStay) }] : []),
    ...(cancelsOn ? [{ label: texts.cancelsOn, value: texts.cancelsOnText(formatPlainDate(cancelsOn)) }] : []),
    ...(pause ? [{ label: texts.pause, value: pauseText(pause) }] : []),
  ];
}

function stayText({ until, fine }: NonNullable<SubscriptionDetail['minimumStay']>): string {
  const fineText =
    fine.kind === 'FIXED'
      ? subscriptionFine.fixedFine(formatCents(fine.amount))
      : subscriptionFine.percentFine(fine.percent);
  return `${subscriptionFine.until(formatPlainDate(until))} · ${fineText}`;
}

function pauseText({ from, until, unusedDays }: NonNullable<SubscriptionDetail['pause']>): string {
  const dates = texts.pauseText(formatPlainDate(from), until && formatPlainDate(until));
  return unusedDays > 0 ? `${dates} · ${texts.unusedDays(unusedDays)}` : dates;
}

function CustomerName({ subscription: { customerId, customerName } }: FactsProps) {
  if (!useMaySee(grants.customers)) return customerName;
  return (
    <Link
      to="/clientes/$uuid"
      params={{ uuid: customerId }}
      target="_blank"
      aria-label={texts.openCustomer(customerName)}
      className="text-link"
    >
      {customerName}
    </Link>
  );
}

/** The link that it was contracted at, and whether at the checkout page. */
function Origin({ subscription: { paymentLink, soldAtCheckout } }: FactsProps) {
  const seesLinks = useMaySee(grants.paymentLinks);
  if (paymentLink === null) return texts.withoutLink;
  const place = soldAtCheckout ? texts.fromCheckout : texts.fromLink;
  if (!seesLinks) return place;
  return (
    <>
      {soldAtCheckout && `${place} · `}
      <Link to="/seja-pago" search={{ link: paymentLink }} className="text-link">
        {texts.openLink}
      </Link>
    </>
  );
}
