import {
  claimableKinds,
  type FeeFinding,
  findFeeFindings,
  findingKinds,
  findingStates,
} from '@balcao/contract/fee-audit/claims';
import { cents } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { chipsOf } from '../../../components/table/chips-of.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SelectionBar } from '../../../components/table/selection-bar.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useSelection } from '../../../components/table/use-selection.ts';
import { AcquirerSelect } from '../acquirer-select.tsx';
import { AuditTabs } from '../audit-tabs.tsx';
import { PeriodFilter, periodLabels } from '../period-filter.tsx';
import { AuditSummary } from './audit-summary.tsx';
import { type AskedClaim, ClaimDialog } from './claim-dialog.tsx';
import { findingColumns, findingName } from './finding-columns.tsx';

const { findings: texts, filters, acquirers } = feeAuditScreens;

/** `/auditoria-de-taxas`: what was charged above the contract, and claiming it. */
export function FindingsPage() {
  const { query, change, found, isEmpty, table, pages } = useList(findFeeFindings, {
    topics: ['fee-audit', 'sandbox'],
  });
  const { kind, acquirer, state, dateInitial, dateFinal } = query;
  const [asked, setAsked] = useState<AskedClaim>();
  const {
    chosen,
    selection,
    clear: unselect,
  } = useSelection<FeeFinding>({
    rows: table.rows?.filter(isClaimable),
    rowKey,
    scope: JSON.stringify({ kind, acquirer, state, dateInitial, dateFinal }),
    rowName: (one) => texts.name(findingName(one)),
  });
  const clear = () =>
    change({ kind: undefined, acquirer: undefined, state: undefined, dateInitial: undefined, dateFinal: undefined });
  const chips = chipsOf(
    {
      kind: kind && texts.kinds[kind],
      acquirer: acquirer && `${filters.acquirer}: ${acquirers[acquirer]}`,
      state: state && `${texts.filterState}: ${texts.states[state]}`,
      ...periodLabels(query),
    },
    change,
  );
  const isFiltered = Boolean(kind || acquirer || state || dateInitial || dateFinal);
  const rows = [...chosen.rows.values()].filter(isClaimable);
  const maySeeAll =
    acquirer &&
    found &&
    found.toRecover > 0 &&
    (!kind || claimableKinds.includes(kind)) &&
    (!state || state === 'OPEN');
  return (
    <>
      <PageHeader title={feeAuditScreens.title} count={found?.totalElements}>
        {maySeeAll && (
          <Button
            onClick={() =>
              setAsked({
                acquirer,
                count: null,
                amount: found.toRecover,
                input: { body: { acquirer, findings: [], ...given({ kind, dateInitial, dateFinal }) } },
              })
            }
          >
            {texts.claimAll}
          </Button>
        )}
      </PageHeader>
      <AuditTabs />
      <AuditSummary />
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={clear}>
          <FilterSelect
            label={texts.filterKind}
            any={texts.anyKind}
            values={findingKinds}
            names={texts.kinds}
            value={kind}
            onChange={(one) => change({ kind: one })}
          />
          <AcquirerSelect value={acquirer} onChange={(one) => change({ acquirer: one })} />
          <FilterSelect
            label={texts.filterState}
            any={texts.anyState}
            values={findingStates}
            names={texts.states}
            value={state}
            onChange={(one) => change({ state: one })}
          />
          <PeriodFilter dateInitial={dateInitial} dateFinal={dateFinal} onChange={change} />
        </FilterBar>
      )}
      <DataTable<FeeFinding>
        label={texts.label}
        columns={findingColumns}
        {...table}
        rowKey={rowKey}
        selection={selection}
        failedTitle={texts.loadFailed}
        empty={
          isFiltered ? (
            <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} action={<ImportLink />} />
          )
        }
      />
      {found && found.totalElements > 0 && (
        <>
          <p className="text-end mt-3">
            {texts.sum} <Money amount={found.toRecover} />
          </p>
          {!acquirer && <p className="text-end text-quiet text-13">{texts.chooseAcquirer}</p>}
          <Pagination {...pages} />
        </>
      )}
      <ChosenBar rows={rows} onClaim={setAsked} onClear={unselect} />
      {asked && (
        <ClaimDialog
          asked={asked}
          onClose={() => {
            setAsked(undefined);
            unselect();
          }}
        />
      )}
    </>
  );
}

interface ChosenBarProps {
  readonly rows: readonly FeeFinding[];
  readonly onClaim: (asked: AskedClaim) => void;
  readonly onClear: () => void;
}

/** A claim is with one acquirer. */
function ChosenBar({ rows, onClaim, onClear }: ChosenBarProps) {
  const amount = cents(rows.reduce((total, { difference }) => total + difference, 0));
  const [acquirer, ...others] = new Set(rows.map((one) => one.acquirer));
  return (
    <SelectionBar
      count={rows.length}
      total={undefined}
      everything={false}
      sum={<Money amount={amount} />}
      onAll={() => undefined}
      onClear={onClear}
    >
      {others.length > 0 && <span>{texts.mixed}</span>}
      {acquirer && others.length === 0 && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            const findings = rows.map(({ uuid }) => uuid);
            onClaim({ acquirer, count: rows.length, amount, input: { body: { acquirer, findings } } });
          }}
        >
          {texts.claim}
        </Button>
      )}
    </SelectionBar>
  );
}

const rowKey = ({ uuid }: FeeFinding) => uuid;

function isClaimable({ kind, state }: FeeFinding): boolean {
  return state === 'OPEN' && claimableKinds.includes(kind);
}

function ImportLink() {
  return (
    <Button component={Link} to="/auditoria-de-taxas/arquivos" variant="default">
      {texts.import}
    </Button>
  );
}

/** Leaves out what is undefined. */
function given<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>;
  };
}
