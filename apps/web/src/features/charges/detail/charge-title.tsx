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
      {next && <p className="font-medium mt-1">{next}</p>}
      {failure && <p className="text-red mt-1">{failure}</p>}
    </TitleLines>
  );
}

/** Without the next step, which lists lack. */
export function TitleLines({ charge, children }: { readonly charge: Titled; readonly children: ReactNode }) {
  return (
    <div>
      <Title order={1} className="flex flex-wrap items-center text-28 font-semibold leading-9 gap-3">
        <Money amount={charge.value} />
        <StatusBadge {...chargeStatusLook[charge.status]} />
        {isPartlyRefunded(charge) && <StatusBadge {...partlyRefundedLook} />}
      </Title>
      <p className="text-quiet mt-1">
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
