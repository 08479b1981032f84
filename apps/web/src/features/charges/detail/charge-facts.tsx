import { grants } from '@balcao/contract/access';
import type { ChargeDetail } from '@balcao/contract/charges';
import { cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { statuses } from '@balcao/messages/statuses';
import { Link } from '@tanstack/react-router';
import { CopyCode } from '../../../components/display/copy-code.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { MethodText } from '../method-text.tsx';
import { useCustomerFacts } from './customer-facts.tsx';
import { LinkOfCharge } from './link-of-charge.tsx';

const texts = chargeScreens.detail;

export function ChargeFacts({ charge }: { readonly charge: ChargeDetail }) {
  const { who, email } = useCustomerFacts(charge);
  const facts: Fact[] = [
    ...who,
    { label: texts.expirationDate, value: <DateText date={charge.expirationDate} /> },
    ...(charge.paidDate ? [{ label: texts.paidDate, value: <DateText date={charge.paidDate} /> }] : []),
    { label: texts.paymentMethod, value: <MethodText charge={charge} /> },
    { label: texts.createdAt, value: <InstantText at={charge.createdAt} /> },
    email,
    ...(charge.interestAmount > 0 ? [{ label: texts.interest, value: <Money amount={charge.interestAmount} /> }] : []),
    ...(charge.earlyDiscountAmount > 0
      ? [{ label: texts.earlyDiscount, value: <Money amount={charge.earlyDiscountAmount} /> }]
      : []),
    ...dueTermsFacts(charge),
    ...(charge.soldBy ? [{ label: texts.soldBy, value: statuses.soldBy[charge.soldBy] }] : []),
    ...(charge.paymentLink ? [{ label: texts.link, value: <LinkOfCharge uuid={charge.paymentLink} /> }] : []),
    ...(charge.subscription
      ? [{ label: texts.subscription, value: <SubscriptionOfCharge uuid={charge.subscription} /> }]
      : []),
    ...(charge.description ? [{ label: texts.description, value: charge.description, wide: true }] : []),
    ...Object.entries(charge.metadata).map(([label, value]) => ({ label, value })),
    {
      label: texts.id,
      wide: true,
      value: <CopyCode text={charge.uuid} name={texts.id} toast={generic.idCopied} />,
    },
  ];
  return (
    <Section title={texts.general}>
      <FactSheet facts={facts} columns={1} />
    </Section>
  );
}

/** People who may not see the subscription see only that there is one. */
function SubscriptionOfCharge({ uuid }: { readonly uuid: string }) {
  if (!useMaySee(grants.subscription)) return texts.ofSubscription;
  return (
    <Link to="/recorrencias/$uuid" params={{ uuid }} className="text-link">
      {texts.openSubscription}
    </Link>
  );
}

function dueTermsFacts({ dueTerms, value }: ChargeDetail): Fact[] {
  if (!dueTerms) return [];
  const { discount, finePercent, interestPercent } = dueTerms;
  const off = discount && { amount: formatCents(discount.amount), until: formatPlainDate(discount.until) };
  const late = [
    ...(finePercent > 0 ? [texts.fine(finePercent)] : []),
    ...(interestPercent > 0 ? [texts.monthlyInterest(interestPercent)] : []),
  ];
  return [
    ...(off && discount
      ? [
          {
            label: texts.paidEarly,
            value: texts.early(formatCents(cents(value - discount.amount)), off.until, off.amount),
          },
        ]
      : []),
    ...(late.length > 0 ? [{ label: texts.paidLate, value: late.join(' + ') }] : []),
  ];
}
