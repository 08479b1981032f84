import { deactivateInvoices, getInvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { screens } from '@balcao/messages/screens';
import { Box, Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ActivationSteps } from './activation-steps.tsx';

const texts = messages.settings;

export function InvoiceSettingsPage() {
  const options = answerOptions(getInvoiceSettings, {});
  const settings = useQuery(options);
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const opened = useOpened(confirming);
  const deactivate = useSubmit(deactivateInvoices, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      setConfirming(false);
      notify.success(texts.deactivated);
    },
  });
  const active = settings.data?.active;
  return (
    <>
      <PageHeader title={screens.invoiceSettings}>
        {active && (
          <Button variant="default" onClick={() => setConfirming(true)}>
            {texts.deactivate}
          </Button>
        )}
      </PageHeader>
      {settings.data ? (
        <Box className="grid gap-8" maw="48rem">
          <p className="flex flex-wrap items-center gap-y-2 gap-x-3">
            <StatusBadge
              label={active ? texts.active : texts.inactive}
              tone={active ? 'green' : 'gray'}
              icon={active ? IconCircleCheck : IconCircleDashed}
            />
            <span>{active ? texts.activeHelp : texts.inactiveHelp}</span>
          </p>
          <ActivationSteps
            settings={settings.data}
            onChange={(answer) => client.setQueryData(options.queryKey, answer)}
          />
        </Box>
      ) : settings.error ? (
        <ErrorState title={texts.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton height={480} radius="sm" aria-busy="true" />
      )}
      <ConfirmDialog
        opened={opened && confirming}
        onClose={() => setConfirming(false)}
        title={texts.deactivateTitle}
        confirmLabel={texts.deactivate}
        destructive
        pending={deactivate.isPending}
        onConfirm={() => deactivate.mutate({})}
      >
        {texts.deactivateConsequence}
      </ConfirmDialog>
    </>
  );
}
