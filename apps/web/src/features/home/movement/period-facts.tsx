import { home } from '@balcao/messages/home';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Period } from '../home-search.ts';
import { receivablesQuery } from '../receivables-query.ts';
import type { Dashboard } from './movements.ts';

const texts = home.figures;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const figures = new Intl.NumberFormat('pt-BR');

interface PeriodFactsProps {
  readonly period: Period;
  readonly dashboard: Dashboard | undefined;
  readonly linked: boolean;
}

export function PeriodFacts({ period, dashboard, linked }: PeriodFactsProps) {
  const late = dashboard && linked ? receivablesQuery('LATE', dashboard.graph) : null;
  const facts = [
    {
      label: texts.defaultRate[period],
      value: dashboard && percent.format(dashboard.defaultRate / 100),
      search: late,
      help: texts.defaultRateHelp[period],
    },
    {
      label: texts.timeSaved,
      value: dashboard && texts.hoursAndMinutes(Math.floor(dashboard.timeSaved / 60), dashboard.timeSaved % 60),
      search: null,
      help: texts.timeSavedHelp,
    },
    {
      label: texts.newBuyers,
      value: dashboard && figures.format(dashboard.newBuyerQty),
      search: null,
      help: texts.newBuyersHelp,
    },
  ];
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, sm: 3 }}
      spacing="xl"
      verticalSpacing="md"
      className="border-t mt-6 pt-5"
    >
      {facts.map(({ label, value, search, help }) => (
        <div key={label}>
          <dt className="text-quiet text-13">{label}</dt>
          <dd className="flex items-center h-7 text-16 figures font-semibold">
            {value === undefined && <Skeleton height="1rem" width="5rem" radius="sm" />}
            {value !== undefined && search && (
              <Link
                to="/cobrancas"
                search={search}
                className="hover:underline text-inherit no-underline"
                title={texts.open.late}
              >
                {value}
              </Link>
            )}
            {!search && value}
          </dd>
          <dd className="text-quiet text-12">{help}</dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
