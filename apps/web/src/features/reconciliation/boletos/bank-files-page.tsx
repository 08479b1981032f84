import { grants } from '@balcao/contract/access';
import {
  type BankFile,
  type BankFileDirection,
  bankFileDirections,
  findBankAgreements,
  findBankFiles,
} from '@balcao/contract/connections/bank-files';
import { uuidText } from '@balcao/contract/shapes';
import { bankFiles as texts } from '@balcao/messages/bank-files';
import { generic } from '@balcao/messages/generic';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Alert, Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { Agreements, PaymentAgreements } from './agreements.tsx';
import { bankFileColumns } from './bank-file-columns.tsx';
import { UploadReturn } from './upload-return.tsx';

const BankFileDrawer = lazy(() =>
  import('./bank-file-drawer.tsx').then(({ BankFileDrawer }) => ({ default: BankFileDrawer })),
);

const openSearch = z.object({ arquivo: uuidText.optional() });
const directionData = [
  { value: '', label: texts.anyDirection },
  ...bankFileDirections.map((value) => ({ value, label: texts.directions[value] })),
];

/** `/conciliacao/boletos`: files sent to and received from banks. The open file is in the address. */
export function BankFilesPage() {
  const { data, error, refetch } = useQuery(answerOptions(findBankAgreements, {}, ['bank-file', 'charge', 'payable']));
  const mayConnect = useMaySee(grants.connections);
  return (
    <>
      <PageHeader title={reconciliationScreens.title} />
      <DeskTabs />
      <p className="max-w-208 text-quiet mb-6">{texts.help}</p>
      {data ? (
        data.content.length + data.payments.length > 0 ? (
          <Files agreements={data} />
        ) : (
          <EmptyState
            title={texts.nothing.title}
            help={texts.nothing.help}
            action={
              mayConnect && (
                <Button renderRoot={(props) => <Link {...props} to="/conexoes" />}>{texts.nothing.open}</Button>
              )
            }
          />
        )
      ) : error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

type AgreementsAnswer = z.output<(typeof findBankAgreements)['answer']>;

function Files({ agreements: { content, payments, toCheck } }: { readonly agreements: AgreementsAnswer }) {
  const { query, change, found, isEmpty, table, pages } = useList(findBankFiles, { topics: ['bank-file'] });
  const [{ arquivo: open }, changeOpen] = useSearchState(openSearch);
  const isDrawerWanted = useWanted(open !== undefined);
  const { direction, toCheck: onlyToCheck } = query;
  const show = (uuid: string) => changeOpen({ arquivo: uuid });
  const clear = () => change({ direction: undefined, toCheck: undefined });
  const chips = activeChips(
    [
      [
        'direction',
        direction && `${texts.columns.direction}: ${texts.directions[direction]}`,
        { direction: undefined },
      ],
      ['toCheck', onlyToCheck ? texts.onlyToCheck : null, { toCheck: undefined }],
    ],
    change,
  );
  return (
    <>
      {toCheck > 0 && !onlyToCheck && (
        <Alert color="gray" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />} className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
            <span>{texts.toCheck(toCheck)}</span>
            <Button variant="default" size="compact-sm" onClick={() => change({ toCheck: true })}>
              {texts.showToCheck}
            </Button>
          </div>
        </Alert>
      )}
      {content.length > 0 && <Agreements agreements={content} onSent={show} />}
      {payments.length > 0 && <PaymentAgreements agreements={payments} onSent={show} />}
      <UploadReturn onReceived={show} />
      <Section title={texts.list}>
        {(!isEmpty || direction || onlyToCheck) && (
          <FilterBar chips={chips} onClear={clear}>
            <NativeSelect
              aria-label={texts.columns.direction}
              data={directionData}
              value={direction ?? ''}
              onChange={({ currentTarget }) =>
                change({ direction: (currentTarget.value || undefined) as BankFileDirection | undefined })
              }
            />
            <Checkbox
              className="self-center"
              label={texts.onlyToCheck}
              checked={onlyToCheck ?? false}
              onChange={({ currentTarget }) => change({ toCheck: currentTarget.checked || undefined })}
            />
          </FilterBar>
        )}
        <DataTable<BankFile>
          label={texts.list}
          columns={bankFileColumns}
          {...table}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({
            to: '/conciliacao/boletos',
            search: (before) => ({ ...before, arquivo: uuid }),
            resetScroll: false,
          })}
          empty={
            direction || onlyToCheck ? (
              <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
            ) : (
              <EmptyState title={texts.empty} help={texts.emptyHelp} />
            )
          }
        />
        {found && found.totalElements > 0 && <Pagination {...pages} />}
      </Section>
      <Suspense>
        {isDrawerWanted && <BankFileDrawer id={open} onClose={() => changeOpen({ arquivo: undefined })} />}
      </Suspense>
    </>
  );
}
