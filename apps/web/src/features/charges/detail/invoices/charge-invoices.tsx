import type { ChargeDetail } from '@balcao/contract/charges';
import { getInvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { createInvoice, findInvoices, type Invoice } from '@balcao/contract/invoices/invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Alert, Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { notifyIssued } from '../../../../components/invoices/notify-issued.ts';
import { Section } from '../../../../components/page/section.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { useRefetch } from '../../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useDialog } from '../../../../lib/focus/use-dialog.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { ChargeInvoice } from './charge-invoice.tsx';

const IssueInvoiceDialog = lazy(() =>
  import('./issue-invoice-dialog.tsx').then(({ IssueInvoiceDialog }) => ({ default: IssueInvoiceDialog })),
);

const texts = messages.block;
/** Newest first; one can be issued early, after payment, or again when none is valid or pending. */
export function ChargeInvoices({ charge }: { readonly charge: ChargeDetail }) {
  const { uuid } = charge;
  const found = useQuery(answerOptions(findInvoices, { params: { uuid } }, ['charge']));
  const list = found.data?.content;
  if (found.error && !list) {
    return (
      <Section title={texts.title}>
        <ErrorState title={texts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      </Section>
    );
  }
  const { issueInvoice } = charge.actions;
  if (!list || (list.length === 0 && !issueInvoice)) return null;
  const mayIssue = issueInvoice && !list.some(isLive);
  return (
    <Section
      title={texts.title}
      action={
        mayIssue && <IssueButton charge={charge} action={list.length === 0 ? texts.issue[issueInvoice] : texts.again} />
      }
    >
      {isGivenBack(charge) && list.some(({ status }) => status === 'AUTHORIZED') && (
        <Alert color="gray" variant="light" mb="sm">
          {texts.suggestCancel}
        </Alert>
      )}
      {list.length === 0 && (
        <p className="text-quiet wrap-anywhere">
          {texts.none} {issueInvoice === 'EARLY' && texts.noneHelp}
        </p>
      )}
      <ul className="grid gap-3">
        {list.map((invoice) => (
          <ChargeInvoice key={invoice.uuidInvoice} charge={charge} invoice={invoice} />
        ))}
      </ul>
    </Section>
  );
}

interface IssueButtonProps {
  readonly charge: ChargeDetail;
  readonly action: string;
}

/** A person who may see the services chooses between them, if the company has several. */
function IssueButton({ charge: { uuid }, action }: IssueButtonProps) {
  const changed = useRefetch(findInvoices);
  const settings = useQuery({
    ...answerOptions(getInvoiceSettings, {}),
    enabled: useMaySee(getInvoiceSettings.access),
  });
  const services = settings.data?.services ?? [];
  const dialog = useDialog();
  const create = useSubmit(createInvoice, {
    onSuccess: async (invoice) => {
      dialog.close();
      notifyIssued(invoice);
      await changed();
    },
    onError: (error) => notify.error([texts.failed, ...describeError(error)].join(' ')),
  });
  const issue = (service: string | null) => create.mutate({ params: { uuid }, body: { service } });
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileInvoice size={16} stroke={1.6} />}
        loading={create.isPending}
        onClick={() => (services.length > 1 ? dialog.open() : issue(null))}
      >
        {action}
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <IssueInvoiceDialog
            services={services}
            action={action}
            opened={dialog.opened}
            isPending={create.isPending}
            onClose={dialog.close}
            onIssue={issue}
          />
        </Suspense>
      )}
    </>
  );
}

function isLive({ status }: Invoice): boolean {
  return status === 'AUTHORIZED' || status === 'SEND_INVOICE_SYSTEM' || status === 'CANCELING';
}

function isGivenBack({ status, refunds }: ChargeDetail): boolean {
  return status === 'REFUND' || status === 'CHARGEBACK' || refunds.some((refund) => refund.status === 'DONE');
}
