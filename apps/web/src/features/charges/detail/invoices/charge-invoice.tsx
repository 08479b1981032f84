import type { ChargeDetail } from '@balcao/contract/charges';
import { findInvoices, type Invoice, sendInvoiceEmail } from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { InstantText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { InvoiceBadge } from '../../../../components/invoices/invoice-badge.tsx';
import { call } from '../../../../lib/api/call.ts';
import { openDocument } from '../../../../lib/api/open-document.ts';
import { useRefetch } from '../../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useDialog } from '../../../../lib/focus/use-dialog.ts';
import { notify } from '../../../../lib/toasts/notify.ts';

const CancelInvoiceDialog = lazy(() =>
  import('../../../../components/invoices/cancel-invoice-dialog.tsx').then(({ CancelInvoiceDialog }) => ({
    default: CancelInvoiceDialog,
  })),
);

const texts = messages.block;
interface ChargeInvoiceProps {
  readonly charge: ChargeDetail;
  readonly invoice: Invoice;
}

/** One invoice: how it stands, its papers, and what may be done with it. */
export function ChargeInvoice({ charge, invoice }: ChargeInvoiceProps) {
  const { invoiceNumber: number, status, statusReason, sentTo, invoiceDownloadLink } = invoice;
  const canceling = useDialog();
  const changed = useRefetch(findInvoices);
  const send = useSubmit(sendInvoiceEmail, {
    onSuccess: async () => {
      notify.success(texts.emailed);
      await changed();
    },
  });
  const uuid = charge.uuid;
  return (
    <li className="grid gap-1.5 p-3 border-strong rounded-sm">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3">
        <span className="font-semibold">{texts.number(number)}</span>
        <InvoiceBadge status={status} />
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
            <Button variant="subtle" color="red" size="compact-sm" onClick={canceling.open}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      {canceling.isWanted && (
        <Suspense>
          <CancelInvoiceDialog
            company={charge.cnpjSeller}
            invoice={invoice}
            opened={canceling.opened}
            onClose={canceling.close}
          />
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
