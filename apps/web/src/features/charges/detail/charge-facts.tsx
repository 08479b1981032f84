import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { Anchor } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { whatsAppOf } from '../../../components/display/whats-app-of.ts';
import { phoneText } from '../../../components/form/phone-text.ts';
import { Section } from '../../../components/page/section.tsx';
import { MethodText } from '../method-text.tsx';
import classes from './charge-page.module.css';
import { LinkOfCharge } from './link-of-charge.tsx';

const texts = chargeScreens.detail;

export function ChargeFacts({ charge }: { readonly charge: ChargeDetail }) {
  const facts: Fact[] = [
    { label: texts.customer, value: charge.customerName },
    { label: texts.document, value: <span className="figures">{formatDocument(charge.customerDocument)}</span> },
    { label: texts.phone, value: <Phone charge={charge} /> },
    { label: texts.expirationDate, value: <DateText date={charge.expirationDate} /> },
    { label: texts.paidDate, value: charge.paidDate && <DateText date={charge.paidDate} /> },
    { label: texts.paymentMethod, value: <MethodText charge={charge} /> },
    { label: texts.createdAt, value: <InstantText at={charge.createdAt} /> },
    {
      label: texts.email,
      wide: true,
      value: (
        <Anchor
          href={`mailto:${charge.customerEmail}`}
          aria-label={`${charge.customerEmail} · ${texts.emailOf(charge.customerName)}`}
        >
          {charge.customerEmail}
        </Anchor>
      ),
    },
    ...(charge.interestAmount > 0 ? [{ label: texts.interest, value: <Money amount={charge.interestAmount} /> }] : []),
    ...(charge.paymentLink ? [{ label: texts.link, value: <LinkOfCharge uuid={charge.paymentLink} /> }] : []),
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

/** The phone, as a talk on WhatsApp. */
function Phone({ charge }: { readonly charge: ChargeDetail }) {
  const { countryCode, customerPhone, customerName } = charge;
  const href = whatsAppOf(charge);
  const text = `+${countryCode} ${phoneText(customerPhone, countryCode)}`;
  return (
    href && (
      <Anchor
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${text} · ${texts.whatsAppOf(customerName)}`}
        className={`figures ${classes.phone}`}
      >
        {text}
        <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden="true" />
      </Anchor>
    )
  );
}
