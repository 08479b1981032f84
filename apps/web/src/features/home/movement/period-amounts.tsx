import { type Cents, formatPlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { ExplainButton } from '../../../components/explanation/explain-button.tsx';
import type { Period, ReceivableFilter } from '../home-search.ts';
import { receivablesQuery } from '../receivables-query.ts';
import { type Dashboard, type Movement, movements } from './movements.ts';

const texts = home.figures;
const figures = new Intl.NumberFormat('pt-BR');
const filterOf = { paid: 'PAID', late: 'LATE', scheduled: 'SCHEDULED' } as const satisfies Record<
  Movement,
  ReceivableFilter
>;

interface PeriodAmountsProps {
  readonly period: Period;
  readonly dashboard: Dashboard | undefined;
  readonly linked: boolean;
  readonly onStatus: (status: ReceivableFilter) => void;
}

export function PeriodAmounts({ period, dashboard, linked, onStatus }: PeriodAmountsProps) {
  return (
    <dl className="grid gap-4" style={{ alignContent: 'space-between' }}>
      {movements.map((movement) => (
        <div key={movement}>
          <dt className="flex items-center text-quiet text-13 gap-2">
            <span
              className="w-2.5 h-2.5 rounded-xs"
              style={{ background: `var(--bar-${movement})` }}
              aria-hidden="true"
            />
            {movement === 'late' ? texts.lateWithin[period] : texts[movement]}
            {dashboard && linked && (
              <ExplainButton
                figure={{ list: 'CHARGES', query: receivablesQuery(filterOf[movement], dashboard.graph) }}
                label={movement === 'late' ? texts.lateWithin[period] : texts[movement]}
              />
            )}
          </dt>
          <dd className="flex items-center h-7 text-20 font-semibold">
            {dashboard ? (
              <Opening
                label={texts.open[movement]}
                search={linked ? receivablesQuery(filterOf[movement], dashboard.graph) : null}
                onOpen={() => onStatus(filterOf[movement])}
              >
                <Money amount={amountOf(dashboard, movement)} />
              </Opening>
            ) : (
              <Skeleton height="1.125rem" width="8rem" radius="sm" />
            )}
          </dd>
          <dd className="min-h-5 text-quiet text-12 leading-4.5">{dashboard && helpOf(dashboard, movement)}</dd>
          {movement === 'late' && (
            <dd className="min-h-5 text-quiet text-12 leading-4.5">
              {dashboard && <LateInAll dashboard={dashboard} linked={linked} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** All late charges, beside those of the period. */
function LateInAll({ dashboard, linked }: { readonly dashboard: Dashboard; readonly linked: boolean }) {
  const { amount, quantity } = dashboard.overdue;
  const all = (
    <>
      <Money amount={amount} /> ({figures.format(quantity)})
    </>
  );
  return (
    <>
      {texts.lateInAll}{' '}
      {linked && quantity > 0 ? (
        <Link
          to="/cobrancas"
          search={{ status: ['LATE'] }}
          className="hover:underline rounded-sm text-inherit no-underline"
        >
          {all}
        </Link>
      ) : (
        all
      )}
    </>
  );
}

interface OpeningProps {
  readonly label: string;
  readonly search: ReturnType<typeof receivablesQuery> | null;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The full list, or for people without access the one on this page. */
function Opening({ label, search, onOpen, children }: OpeningProps) {
  return search ? (
    <Link
      to="/cobrancas"
      search={search}
      className="hover:underline rounded-sm text-inherit no-underline"
      title={label}
    >
      {children}
    </Link>
  ) : (
    <UnstyledButton className="hover:underline rounded-sm text-inherit no-underline" title={label} onClick={onOpen}>
      {children}
    </UnstyledButton>
  );
}

/** The date that the figure counts by, and its range. */
function helpOf({ graph: { from, to, lateFrom, lateTo } }: Dashboard, movement: Movement): string {
  const [first, last] = movement === 'late' ? [lateFrom, lateTo] : [from, to];
  return texts.countedBy[movement](formatPlainDate(first).slice(0, 5), formatPlainDate(last).slice(0, 5));
}

function amountOf(dashboard: Dashboard, movement: Movement): Cents {
  return dashboard[`${movement}Amount`];
}
