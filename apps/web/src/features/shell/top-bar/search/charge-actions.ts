import { refundCharge } from '@balcao/contract/charges/refunds';
import { shell } from '@balcao/messages/shell';
import { IconArrowBackUp, IconCalendarEvent, IconFileInvoice, IconSend } from '@tabler/icons-react';
import { mayCall } from '../../../../lib/session/may-call.ts';
import type { Session } from '../../../../lib/session/session.ts';
import type { Opening, SearchAction } from './found.ts';
import { opensCharges } from './search-placeholder.ts';

const texts = shell.search.actions;

const openCharges: Opening = (navigate) =>
  navigate({ to: '/cobrancas', search: { status: ['SCHEDULED', 'LATE'], sort: 'expirationDate,ASC' } });
const paidCharges: Opening = (navigate) =>
  navigate({ to: '/cobrancas', search: { status: ['PAID'], sort: 'paidDate,DESC' } });

/** Each action leads to the charges that it applies to. */
export function chargeActions(session: Session): readonly SearchAction[] {
  if (!opensCharges(session)) return [];
  return [...(mayCall(session, refundCharge) ? [refund] : []), changeDueDate, secondCopy, invoiceOfCharge];
}

const refund: SearchAction = { key: 'refund', label: texts.refund, icon: IconArrowBackUp, open: paidCharges };
const changeDueDate: SearchAction = {
  key: 'change-due-date',
  label: texts.changeDueDate,
  icon: IconCalendarEvent,
  open: openCharges,
};
const secondCopy: SearchAction = { key: 'second-copy', label: texts.secondCopy, icon: IconSend, open: openCharges };
const invoiceOfCharge: SearchAction = {
  key: 'invoice-of-charge',
  label: texts.invoiceOfCharge,
  icon: IconFileInvoice,
  open: paidCharges,
};
