import { type AcquirerRate, deleteAcquirerRate, findAcquirerRates } from '@balcao/contract/fee-audit/rates';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import { rateColumns } from './rate-columns.tsx';
import { RateDialog } from './rate-dialog.tsx';

const texts = feeAuditScreens.rates;
/** `/auditoria-de-taxas/taxas`: what was agreed with each acquirer. */
export function RatesPage() {
  const { data, error, refetch } = useQuery(answerOptions(findAcquirerRates, {}, ['fee-audit']));
  const [edited, setEdited] = useState<AcquirerRate | null>();
  const [removed, setRemoved] = useState<AcquirerRate>();
  const today = useSellerToday();
  const changed = useRefetch(findAcquirerRates);
  const columns = useMemo(() => [...rateColumns, actionColumn(setEdited, setRemoved)], []);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} disabled={!today} onClick={() => setEdited(null)}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={feeAuditScreens.title}>{create}</PageHeader>
      <AuditTabs />
      <p className="text-quiet text-13 mb-4">{texts.help}</p>
      <DataTable<AcquirerRate>
        label={texts.label}
        columns={columns}
        rows={data}
        pageSize={8}
        error={data ? null : error}
        onRetry={() => void refetch()}
        rowKey={({ uuid }) => uuid}
        failedTitle={texts.loadFailed}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} action={create} />}
      />
      {edited !== undefined && today && (
        <RateDialog key={edited?.uuid ?? ''} rate={edited} today={today} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <ConfirmCall
          endpoint={deleteAcquirerRate}
          input={{ params: { uuid: removed.uuid } }}
          opened
          onClose={() => setRemoved(undefined)}
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          done={texts.removed}
          onDone={() => setRemoved(undefined)}
          changed={changed}
        >
          <p>{texts.removeHelp}</p>
        </ConfirmCall>
      )}
    </>
  );
}

function actionColumn(
  onEdit: (rate: AcquirerRate) => void,
  onRemove: (rate: AcquirerRate) => void,
): DataColumn<AcquirerRate> {
  return {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    width: 6,
    cell: (rate) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={texts.edit} onClick={() => onEdit(rate)}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.remove} onClick={() => onRemove(rate)}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Group>
    ),
  };
}
