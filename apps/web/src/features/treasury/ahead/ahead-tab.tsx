import { type CashAhead, getCashAhead } from '@balcao/contract/banking/treasury-ahead';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { treasuryAhead } from '@balcao/messages/treasury-ahead';
import { Alert, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { ChartTable } from '../../../components/chart/chart-table.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';

const DaysChart = lazy(() => import('./days-chart.tsx').then(({ DaysChart }) => ({ default: DaysChart })));

const texts = treasuryAhead.ahead;
const series = [{ key: 'balanceAmount', label: texts.balance, color: 'var(--mantine-primary-color-filled)' }] as const;

/** The cash of the next 90 days: the day it would end below zero, what covering it costs, and what each day is made of. */
export default function AheadTab() {
  const { data, error, refetch } = useQuery(answerOptions(getCashAhead, {}, ['balance', 'payable', 'sandbox']));
  const drawn = data?.days.map(({ date, balanceAmount }) => ({ date, amounts: { balanceAmount } })) ?? [];
  if (error && !data) {
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Section title={texts.title} help={texts.help}>
      {data ? <Outlook ahead={data} /> : <Skeleton height="4.5rem" mb="md" />}
      <ChartPanel
        title={texts.chart}
        isLoading={!data}
        empty={null}
        chart={data && <DaysChart kind="balance" series={series} lines={drawn} />}
        table={(unseen) => (
          <ChartTable label={texts.chart} columns={series} lines={data?.days ?? []} withTotal={false} unseen={unseen} />
        )}
      />
      {data && <Days ahead={data} />}
    </Section>
  );
}

function Outlook({ ahead }: { readonly ahead: CashAhead }) {
  const { negativeOn, anticipation: early, lowest, defaultRate: rate } = ahead;
  return (
    <>
      <Alert
        color={negativeOn ? 'red' : 'gray'}
        title={negativeOn ? texts.negative(formatPlainDate(negativeOn)) : texts.positive}
        mb="md"
      >
        {texts.lowest(formatCents(lowest.amount), formatPlainDate(lowest.date))}{' '}
        {early &&
          texts.anticipation({
            needed: formatCents(early.neededAmount),
            tax: formatCents(early.taxAmount),
            net: formatCents(early.netAmount),
            isEnough: early.isEnough,
          })}
        {negativeOn && !early && (ahead.isAnticipationEnabled ? texts.nothingToAnticipate : texts.notEnabled)}
      </Alert>
      <SimpleGrid component="dl" minColWidth="13rem" autoFlow="auto-fit" spacing="xl" verticalSpacing="md" mb="1.5rem">
        <div>
          <dt className="text-quiet text-13">{texts.opening}</dt>
          <dd className="text-18 font-semibold">
            <Money amount={ahead.openingAmount} />
          </dd>
          <dd className="text-quiet text-13">
            {texts.openingHelp(formatCents(ahead.checkingAmount), formatCents(ahead.availableAmount))}
          </dd>
        </div>
        <div>
          <dt className="text-quiet text-13">{texts.invested}</dt>
          <dd className="text-18 font-semibold">
            <Money amount={ahead.investedAmount} />
          </dd>
          <dd className="text-quiet text-13">{texts.investedHelp}</dd>
        </div>
        <div>
          <dt className="text-quiet text-13">{texts.rate}</dt>
          <dd className="text-18 font-semibold">{`${rate.percent.toLocaleString('pt-BR')}%`}</dd>
          <dd className="text-quiet text-13">
            {rate.dueAmount > 0
              ? texts.rateHelp({
                  late: formatCents(rate.lateAmount),
                  due: formatCents(rate.dueAmount),
                  from: formatPlainDate(rate.from),
                  to: formatPlainDate(rate.to),
                })
              : texts.noRate}
          </dd>
        </div>
      </SimpleGrid>
    </>
  );
}

function Days({ ahead }: { readonly ahead: CashAhead }) {
  const moved = ahead.days.filter(({ parts }) => parts.length > 0);
  if (moved.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <ul className="mt-6" aria-label={texts.list}>
      {moved.map(({ date, balanceAmount, parts }) => (
        <li className="border-t py-3" key={date}>
          <div className="flex justify-between gap-4">
            <strong>{formatPlainDate(date)}</strong>
            <span className={balanceAmount < 0 ? 'text-error' : ''}>
              {texts.endsWith} <Money amount={balanceAmount} />
            </span>
          </div>
          {parts.map((part) => (
            <div key={part.kind} className="flex justify-between text-14 gap-4 pt-1">
              <span className="grid">
                {texts.parts[part.kind](part.quantity)}
                {part.descriptions.length > 0 && <small className="text-quiet">{part.descriptions.join(', ')}</small>}
                {part.wholeAmount !== part.amount && (
                  <small className="text-quiet">{texts.whole(formatCents(part.wholeAmount))}</small>
                )}
              </span>
              <Money amount={part.amount} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
