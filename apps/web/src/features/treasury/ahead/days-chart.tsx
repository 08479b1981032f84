import {
  type Cents,
  cents,
  centsFromReais,
  formatCents,
  formatPlainDate,
  type PlainDate,
  reaisFromCents,
} from '@balcao/kernel';
import { AreaChart, BarChart } from '@mantine/charts';

interface DaysChartProps {
  readonly kind: 'balance' | 'moved';
  readonly series: readonly { readonly key: string; readonly label: string; readonly color: `var(--${string})` }[];
  /** The amounts by the keys of the series. */
  readonly lines: readonly { readonly date: PlainDate; readonly amounts: Readonly<Record<string, Cents>> }[];
}

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Amounts by day: balances as lines, what moved as bars. */
export function DaysChart({ kind, series, lines }: DaysChartProps) {
  const shared = {
    h: '100%',
    dataKey: 'date',
    gridColor: 'var(--line)' as const,
    textColor: 'var(--text-quiet)' as const,
    accessibilityLayer: false,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const },
    data: lines.map((line) => ({
      date: formatPlainDate(line.date),
      ...Object.fromEntries(series.map(({ key }) => [key, reaisFromCents(line.amounts[key] ?? cents(0))])),
    })),
    series: series.map(({ key, label, color }) => ({ name: key, label, color })),
    valueFormatter: (reais: number) => formatCents(centsFromReais(reais)),
    xAxisProps: { minTickGap: 40, tickFormatter: (date: string) => date.slice(0, 5) },
    yAxisProps: { tickFormatter: (reais: number) => compact.format(reais), width: 64 },
  };
  return kind === 'balance' ? (
    <AreaChart {...shared} curveType="stepAfter" withDots={false} fillOpacity={0.12} strokeWidth={2} />
  ) : (
    <BarChart {...shared} maxBarWidth={24} />
  );
}
