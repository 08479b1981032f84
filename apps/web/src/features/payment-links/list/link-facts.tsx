import type { LinkDetail, PaymentLink } from '@balcao/contract/payment-links';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CopyCode } from '../../../components/display/copy-code.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import type { Fact } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import classes from './link-detail.module.css';
import { soldText } from './sale-look.ts';

const texts = paymentLinks.detail;

export function linkFacts(link: LinkDetail, seesSubscription: boolean): Fact[] {
  const { paymentOrder, scheduledDate, description, bankSlipDescription } = link;
  return [
    { label: texts.type, value: texts.types[link.type] },
    ...saleFacts(link),
    ...recurrenceFacts(link),
    ...(link.subscription && seesSubscription
      ? [{ label: texts.subscription, value: <SubscriptionOfLink uuid={link.subscription} /> }]
      : []),
    ...(link.type === 'FAST_ORDER' ? [] : [invoiceFact(link)]),
    ...(link.enableAnchoring ? [{ label: texts.anchoring, value: texts.anchored }] : []),
    ...(link.sale ? [] : [{ label: texts.customer, value: link.sellerClient?.name ?? texts.anyCustomer }]),
    ...(link.type === 'SUBSCRIPTION'
      ? []
      : [
          {
            label: texts.expires,
            value: paymentOrder.expirationDate ? <InstantText at={paymentOrder.expirationDate} /> : texts.neverExpires,
          },
        ]),
    ...(scheduledDate ? [{ label: texts.scheduledDate, value: <DateText date={scheduledDate} /> }] : []),
    { label: texts.createdAt, value: <InstantText at={link.createdAt} /> },
    { label: texts.createdBy, value: <PersonName by={link.createdBy} /> },
    ...(description ? [{ label: texts.description, value: description, wide: true }] : []),
    ...(bankSlipDescription ? [{ label: texts.bankSlipDescription, value: bankSlipDescription, wide: true }] : []),
    ...(link.subSellerResponse.length > 0
      ? [{ label: texts.split, value: <LinkSplit link={link} />, wide: true }]
      : []),
    ...Object.entries(link.metadata).map(([label, value]) => ({ label, value })),
    { label: texts.address, wide: true, value: <CopyCode text={link.url} name={paymentLinks.actions.link} /> },
    { label: texts.id, wide: true, value: <CopyCode text={link.uuid} name={texts.id} toast={generic.idCopied} /> },
  ];
}

function saleFacts(link: PaymentLink): Fact[] {
  if (!link.sale) return [];
  const { sold, held, openAmount, fields } = link.sale;
  const words = saleLinks.detail;
  return [
    {
      label: words.sold,
      value: (
        <>
          {soldText(link)}
          {held > sold && <span className="block text-quiet font-normal">{words.beingPaid(held - sold)}</span>}
        </>
      ),
    },
    ...(openAmount && openAmount.suggestions.length > 0
      ? [{ label: words.suggestions, value: openAmount.suggestions.map(formatCents).join(', '), wide: true }]
      : []),
    ...(fields.length > 0 ? [{ label: words.questions, value: <Questions fields={fields} />, wide: true }] : []),
  ];
}

function Questions({ fields }: Pick<NonNullable<PaymentLink['sale']>, 'fields'>) {
  return fields.map(({ label, options, required }) => (
    <span key={label} className={`block ${classes.question}`}>
      {label}
      <span className="block text-quiet font-normal">
        {[options.join(' / '), required ? saleLinks.detail.required : ''].filter(Boolean).join(' · ')}
      </span>
    </span>
  ));
}

function recurrenceFacts({ paymentSubscription, planTitle, trialEndsOn }: PaymentLink): Fact[] {
  if (!paymentSubscription) return [];
  const { type, valuePerMonth, additionalValue, additionalTitle, additionalInstallments, trialDays } =
    paymentSubscription;
  return [
    { label: texts.plan, value: planTitle ?? generic.none },
    { label: texts.period, value: texts.periods[type] },
    { label: texts.valuePerMonth, value: <Money amount={valuePerMonth} /> },
    ...(trialDays
      ? [
          {
            label: texts.trial,
            value: (
              <>
                {texts.trialDays(trialDays)}
                {trialEndsOn && (
                  <span className="block text-quiet font-normal">{texts.trialUntil(formatPlainDate(trialEndsOn))}</span>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(additionalValue
      ? [
          {
            label: additionalTitle || texts.additional,
            value: (
              <>
                <Money amount={additionalValue} />{' '}
                <span className="block text-quiet font-normal">{texts.additionalIn(additionalInstallments)}</span>
              </>
            ),
          },
        ]
      : []),
  ];
}

function invoiceFact({ invoiceEnabled }: LinkDetail): Fact {
  const choice = invoiceEnabled === null ? 'SETTINGS' : invoiceEnabled ? 'ALWAYS' : 'NEVER';
  return { label: paymentLinks.form.invoice, value: paymentLinks.form.invoices[choice] };
}

function SubscriptionOfLink({ uuid }: { readonly uuid: string }) {
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/recorrencias/$uuid" params={{ uuid }} />}>
      {texts.seeSubscription}
    </Anchor>
  );
}

function LinkSplit({ link }: { readonly link: PaymentLink }) {
  return link.subSellerResponse.map(({ idSubSeller, name, amountOnPaymentLink }) => (
    <span key={idSubSeller} className="block text-quiet font-normal">
      {name}: <Money amount={amountOnPaymentLink} />
    </span>
  ));
}
