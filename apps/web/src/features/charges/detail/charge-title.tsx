import type { ChargeDetail } from '@balcao/contract/charges';
import { daysBetween, formatPlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isPartlyRefunded, partlyRefundedLook } from '../../../components/display/charge-badge.tsx';
import { chargeStatusLook } from '../../../components/display/charge-status.ts';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { lastFailure } from './activity-look.ts';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail.next;

type ChargeStanding = Pick<ChargeDetail, 'status' | 'expirationDate' | 'paidDate' | 'today'> &
  Partial<Pick<ChargeDetail, 'dispute' | 'activities'>>;
type Titled = Pick<ChargeDetail, 'status' | 'value' | 'title' | 'customerName' | 'refundedAmount'>;

/** Amount, state, buyer, next step, and why it was not paid yet. */
export function ChargeTitle({ charge }: { readonly charge: Titled & ChargeStanding }) {
  const next = nextOf(charge);
  const failure = isUnpaid(charge.status) && charge.activities && lastFailure(charge.activities);
  return (
    <TitleLines charge={charge}>
      {next && <p className={classes.next}>{next}</p>}
      {failure && <p className={classes.failure}>{failure}</p>}
    </TitleLines>
  );
}

/** Without the next step, which lists lack. */
export function TitleLines({ charge, children }: { readonly charge: Titled; readonly children: ReactNode }) {
  return (
    <div>
      <Title order={1} className={classes.amount ?? ''}>
        <Money amount={charge.value} />
        <StatusBadge {...chargeStatusLook[charge.status]} />
        {isPartlyRefunded(charge) && <StatusBadge {...partlyRefundedLook} />}
      </Title>
      <p className={classes.who}>
        {charge.title} · {charge.customerName}
      </p>
      {children}
    </div>
  );
}

function isUnpaid(status: ChargeDetail['status']): boolean {
  return status === 'SCHEDULED' || status === 'LATE' || status === 'FAILED';
}

/** For a dispute, whose turn it is. */
function nextOf({ status, expirationDate, paidDate, dispute, today }: ChargeStanding): string | null {
  const days = daysBetween(today, expirationDate);
  if (status === 'LATE') return texts.late(formatPlainDate(expirationDate), -days);
  if (status === 'SCHEDULED') return days === 0 ? texts.dueToday : texts.due(formatPlainDate(expirationDate));
  if (status === 'DISPUTE' && dispute) {
    return dispute.canDefend ? texts.defend(formatPlainDate(dispute.deadline)) : texts.decided;
  }
  return paidDate && texts.paid(formatPlainDate(paidDate));
}
