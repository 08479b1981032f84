import { formatDocument } from '@balcao/brazil/documents';
import { grants } from '@balcao/contract/access';
import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Anchor } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Fact } from '../../../components/display/fact-sheet.tsx';
import { whatsAppOf } from '../../../components/display/whats-app-of.ts';
import { phoneText } from '../../../components/form/phone-text.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = chargeScreens.detail;

type ChargeCustomer = Pick<
  ChargeDetail,
  'customerId' | 'customerName' | 'customerDocument' | 'customerPhone' | 'countryCode' | 'customerEmail'
>;

/** The name opens the customer in a new tab, for people who may see it. */
export function useCustomerFacts(charge: ChargeCustomer): { readonly who: readonly Fact[]; readonly email: Fact } {
  const opensCustomer = useMaySee(grants.customers);
  const { customerId, customerName, customerDocument, customerEmail } = charge;
  const name = (
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
  const mail = (
    <Anchor href={`mailto:${customerEmail}`} aria-label={`${customerEmail} · ${texts.emailOf(customerName)}`}>
      {customerEmail}
    </Anchor>
  );
  return {
    who: [
      { label: texts.customer, value: opensCustomer ? name : customerName },
      { label: texts.document, value: <span className="figures">{formatDocument(customerDocument)}</span> },
      { label: texts.phone, value: <Phone charge={charge} /> },
    ],
    email: { label: texts.email, wide: true, value: mail },
  };
}

/** Links to WhatsApp. */
function Phone({ charge }: { readonly charge: ChargeCustomer }) {
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
        className="figures inline-flex items-center gap-1.5"
      >
        {text}
        <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden="true" />
      </Anchor>
    )
  );
}
