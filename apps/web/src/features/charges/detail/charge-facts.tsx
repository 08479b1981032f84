import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { Anchor } from '@mantine/core';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { Section } from '../../../components/page/section.tsx';
import { MethodText } from '../method-text.tsx';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail;

export function ChargeFacts({ charge }: { readonly charge: ChargeDetail }) {
  const facts: Fact[] = [
    { label: texts.customer, value: charge.customerName },
    { label: texts.document, value: <span className="figures">{formatDocument(charge.customerDocument)}</span> },
    { label: texts.email, value: charge.customerEmail },
    { label: texts.phone, value: <span className="figures">{phoneOf(charge)}</span> },
    { label: texts.expirationDate, value: <DateText date={charge.expirationDate} /> },
    { label: texts.paidDate, value: charge.paidDate && <DateText date={charge.paidDate} /> },
    { label: texts.paymentMethod, value: <MethodText charge={charge} /> },
    { label: texts.createdAt, value: <InstantText at={charge.createdAt} /> },
    ...(charge.interestAmount > 0 ? [{ label: texts.interest, value: <Money amount={charge.interestAmount} /> }] : []),
    ...(charge.paymentLink
      ? [
          {
            label: texts.link,
            value: (
              <Anchor href={`/payment-link/${charge.paymentLink}`} target="_blank" rel="noreferrer">
                {texts.openLink}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(charge.description ? [{ label: texts.description, value: charge.description, wide: true }] : []),
    ...Object.entries(charge.metadata).map(([label, value]) => ({ label, value })),
    {
      label: texts.id,
      wide: true,
      value: (
        <span className={classes.code}>
          <code>{charge.uuid}</code>
          <CopyIcon value={charge.uuid} thing={texts.id} told={generic.idCopied} />
        </span>
      ),
    },
  ];
  return (
    <Section title={texts.general}>
      <FactSheet facts={facts} />
    </Section>
  );
}

function phoneOf({ countryCode, customerPhone }: ChargeDetail): string {
  return `+${countryCode} ${phoneText(customerPhone, countryCode)}`;
}
