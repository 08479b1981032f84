import { grants } from '@balcao/contract/access';
import { type AdjustmentItem, adjustmentStatuses, findAdjustments } from '@balcao/contract/subscriptions/adjustments';
import { screens } from '@balcao/messages/screens';
import { subscriptionAdjustments as texts } from '@balcao/messages/subscription-adjustments';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { TabStrip } from '../../../components/page/tab-strip.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { adjustmentColumns } from './adjustment-columns.tsx';
import { CancelAdjustmentDialog } from './cancel-adjustment-dialog.tsx';
import { RatesSection } from './rates-section.tsx';

const tabs = ['ALL', ...adjustmentStatuses] as const;

/** `/recorrencias/reajustes` */
export function AdjustmentsPage() {
  const { query, change, found, table, pages } = useList(findAdjustments, { topics: ['subscription', 'sandbox'] });
  const opensDetail = useMaySee(grants.subscription);
  const isNarrowed = query.status !== 'ALL' || query.move !== undefined;
  return (
    <>
      <PageHeader title={screens.adjustments} count={found?.totalElements}>
        <NewAdjustmentButton />
      </PageHeader>
      <div className="mb-8">
        <RatesSection />
      </div>
      <Tabs value={query.status} onChange={(status) => change({ status: tabs.find((tab) => tab === status) })}>
        <TabStrip label={texts.tabsLabel} value={query.status}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={query.status} pt="md">
          {query.move && <OfMove rows={found?.content ?? []} onAll={() => change({ move: undefined })} />}
          <DataTable<AdjustmentItem>
            label={texts.list}
            columns={adjustmentColumns}
            {...table}
            rowKey={({ uuid }) => uuid}
            {...(opensDetail && {
              rowLink: ({ subscription }) => ({ to: '/recorrencias/$uuid', params: { uuid: subscription } }),
            })}
            failedTitle={texts.loadFailed}
            empty={
              isNarrowed ? (
                <EmptyState title={texts.emptyFiltered} />
              ) : (
                <EmptyState title={texts.empty} help={texts.emptyHelp} action={<NewAdjustmentButton />} />
              )
            }
          />
          {found && found.totalElements > 0 && <Pagination {...pages} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function NewAdjustmentButton() {
  if (!useMaySee(grants.subscription)) return null;
  return (
    <Button component={Link} to="/recorrencias/reajustes/novo" leftSection={<IconPlus size={16} stroke={1.8} />}>
      {texts.create}
    </Button>
  );
}

interface OfMoveProps {
  readonly rows: readonly AdjustmentItem[];
  readonly onAll: () => void;
}

/** Adjustments that were announced together are cancelled together. */
function OfMove({ rows, onAll }: OfMoveProps) {
  const [isOpened, setOpened] = useState(false);
  const mayCancel = useMaySee(grants.subscription);
  const open = rows.find(({ status }) => status === 'ANNOUNCED');
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      <span className="text-quiet">{texts.ofMove}</span>
      <Button variant="default" size="xs" onClick={onAll}>
        {texts.all}
      </Button>
      {mayCancel && open && (
        <>
          <Button variant="default" size="xs" onClick={() => setOpened(true)}>
            {texts.cancel.all}
          </Button>
          <CancelAdjustmentDialog
            uuid={open.uuid}
            customerName={open.customerName}
            all
            opened={isOpened}
            onClose={() => setOpened(false)}
          />
        </>
      )}
    </div>
  );
}
