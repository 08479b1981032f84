import type { ChargeDetail } from '@balcao/contract/charges';
import { findInvoices, type Invoice, type InvoiceStatus, sendInvoiceEmail } from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconBan, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InstantText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../../components/display/status-badge.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { openDocument } from '../open-document.ts';

const CancelInvoiceDialog = lazy(() =>
  import('./cancel-invoice-dialog.tsx').then(({ CancelInvoiceDialog }) => ({ default: CancelInvoiceDialog })),
);

const texts = messages.block;

const looks: Readonly<Record<InvoiceStatus, StatusLook>> = {
  SEND_INVOICE_SYSTEM: { label: texts.statuses.SEND_INVOICE_SYSTEM, tone: 'purple', icon: IconLoader },
  AUTHORIZED: { label: texts.statuses.AUTHORIZED, tone: 'green', icon: IconCircleCheck },
  REJECTED: { label: texts.statuses.REJECTED, tone: 'red', icon: IconAlertCircle },
  CANCELING: { label: texts.statuses.CANCELING, tone: 'purple', icon: IconLoader },
  CANCELED: { label: texts.statuses.CANCELED, tone: 'gray', icon: IconBan },
};

interface ChargeInvoiceProps {
  readonly charge: ChargeDetail;
  readonly invoice: Invoice;
}

/** One invoice: how it stands, its papers, and what may be done with it. */
export function ChargeInvoice({ charge, invoice }: ChargeInvoiceProps) {
  const { invoiceNumber: number, status, statusReason, sentTo, invoiceDownloadLink } = invoice;
  const [canceling, setCanceling] = useState(false);
  const queries = useQueryClient();
  const send = useSubmit(sendInvoiceEmail, {
    onSuccess: async () => {
      notify.success(texts.emailed);
      await queries.invalidateQueries({ queryKey: [findInvoices.name] });
    },
  });
  const uuid = charge.uuid;
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3">
        <span className="font-semibold">{texts.number(number)}</span>
        <StatusBadge {...looks[status]} />
      </div>
      <p className="text-quiet wrap-anywhere">
        <InstantText at={invoice.createdAt} /> · <Money amount={invoice.value} />
        {invoice.early && ` · ${texts.isEarly}`}
        {sentTo && ` · ${texts.sentTo(sentTo)}`}
      </p>
      {statusReason && <p className="text-quiet wrap-anywhere">{statusReason}</p>}
      {invoiceDownloadLink && (
        <div className="flex flex-wrap gap-y-1 gap-x-2">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.pdfOf(number)}
            onClick={() => openDocument(() => freshLink(uuid, invoice, 'pdfImageLink'))}
          >
            {texts.pdf}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.xmlOf(number)}
            onClick={() => openDocument(() => freshLink(uuid, invoice, 'xmlImageLink'))}
          >
            {texts.xml}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={status !== 'AUTHORIZED'}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { uuid } })}
          >
            {texts.email}
          </Button>
          {status === 'AUTHORIZED' && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => setCanceling(true)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      {canceling && (
        <Suspense>
          <CancelInvoiceDialog charge={charge} invoice={invoice} onClose={() => setCanceling(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** The addresses expire after minutes and the page may be older, so they are fetched on demand. */
async function freshLink(
  uuid: string,
  { uuidInvoice }: Invoice,
  which: 'pdfImageLink' | 'xmlImageLink',
): Promise<{ readonly data: { readonly url: string } }> {
  const { content } = await call(findInvoices, { params: { uuid } });
  const url = content.find((one) => one.uuidInvoice === uuidInvoice)?.invoiceDownloadLink?.[which];
  if (!url) throw new Error(texts.loadFailed);
  return { data: { url } };
}
