import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Anchor, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { chargeStatusLook } from '../../../components/display/charge-status.ts';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { ChargeCommands } from './actions/charge-commands.tsx';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail;

/** The amount and the state first, and what may be done; then whom to talk to. */
export function ChargeHeader({ charge }: { readonly charge: ChargeDetail }) {
  const { customerName, customerEmail, customerPhone, countryCode } = charge;
  const phone = `${countryCode}${customerPhone}`.replaceAll(/\D/g, '');
  return (
    <header className={classes.header}>
      <div>
        <Title order={1} className={classes.amount ?? ''}>
          <Money amount={charge.value} />
          <StatusBadge {...chargeStatusLook[charge.status]} />
        </Title>
        <p className={classes.who}>
          {charge.title} · {customerName}
        </p>
        <p className={classes.contacts}>
          <Anchor
            href={`https://wa.me/${phone}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.whatsAppOf(customerName)}
          >
            <IconBrandWhatsapp size={16} stroke={1.6} aria-hidden="true" />
            {texts.whatsApp}
          </Anchor>
          <Anchor href={`mailto:${customerEmail}`} aria-label={texts.emailOf(customerName)}>
            <IconMail size={16} stroke={1.6} aria-hidden="true" />
            {texts.email}
          </Anchor>
        </p>
      </div>
      <div className={classes.actions}>
        <ChargeCommands charge={charge} />
      </div>
    </header>
  );
}
