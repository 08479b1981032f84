import type { SubscriptionMeasures } from '@balcao/contract/subscriptions/measures';
import { centsFromReais, formatCents, reaisFromCents } from '@balcao/kernel';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { BarChart } from '@mantine/charts';
import { shortMonth } from './short-month.ts';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** MRR at the end of each month. */
export function MrrChart({ months }: Pick<SubscriptionMeasures, 'months'>) {
  return (
    <BarChart
      h="100%"
      dataKey="month"
      data={months.map(({ month, mrr }) => ({ month: shortMonth(month), mrr: reaisFromCents(mrr.amount) }))}
      series={[{ name: 'mrr', label: subscriptionMeasures.mrr.name, color: 'var(--mantine-primary-color-filled)' }]}
      maxBarWidth={44}
      gridColor="var(--line)"
      textColor="var(--text-quiet)"
      accessibilityLayer={false}
      valueFormatter={(reais) => formatCents(centsFromReais(reais))}
      xAxisProps={{ minTickGap: 8 }}
      yAxisProps={{ tickFormatter: (reais: number) => compact.format(reais), width: 64, tickCount: 4 }}
    />
  );
}
