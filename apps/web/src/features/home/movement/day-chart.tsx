import { reaisFromCents } from '@balcao/kernel';
import { BarChart } from '@mantine/charts';
import type { LabelProps, XAxisTickContentProps } from 'recharts';
import type { Period } from '../home-search.ts';
import classes from './day-chart.module.css';
import { compactFigure, dayLabel, labelledDays, namedDays } from './day-labels.ts';
import { DayTooltip } from './day-tooltip.tsx';
import { type DayLine, movements } from './movements.ts';

interface DayChartProps {
  readonly lines: readonly DayLine[];
  readonly period: Period;
}

const series = movements.map((name) => ({ name, color: `var(--bar-${name})` as const }));
const topSeries = movements[movements.length - 1];

export function DayChart({ lines, period }: DayChartProps) {
  const labelled = labelledDays(lines, period);
  const [largest] = labelledDays(lines, 'MONTH').keys();
  return (
    <BarChart
      className={classes.chart ?? ''}
      data-crowded={lines.length > 8 || undefined}
      h="100%"
      type="stacked"
      dataKey="date"
      data={lines.map(({ date, ...amounts }) => ({
        date,
        ...Object.fromEntries(movements.map((movement) => [movement, reaisFromCents(amounts[movement])])),
      }))}
      series={series}
      maxBarWidth={44}
      gridColor="var(--line)"
      textColor="var(--text-quiet)"
      accessibilityLayer={false}
      xAxisProps={{
        tick: ({ x, y, payload }: XAxisTickContentProps) => (
          <DayTick x={Number(x)} y={Number(y)} text={dayLabel(String(payload.value), period)} />
        ),
        ticks: namedDays(lines, period),
        interval: 0,
        height: period === 'WEEK' ? 44 : 28,
      }}
      yAxisProps={{ tickFormatter: compactFigure, width: 56, tickCount: 4 }}
      barChartProps={{ margin: { top: 20, right: 4, bottom: 0, left: 0 } }}
      tooltipProps={{
        content: ({ label }) => <DayTooltip line={lines.find(({ date }) => date === label)} />,
      }}
      withBarValueLabel
      valueLabelProps={({ name }) => ({
        content: ({ x, y, width, index = 0 }: LabelProps & { index?: number }) => {
          const text = name === topSeries ? labelled.get(index) : undefined;
          if (!text) return null;
          return (
            <text
              x={Number(x) + Number(width) / 2}
              y={Number(y) - 6}
              textAnchor="middle"
              className={`${classes.label} text-12 font-medium`}
              data-largest={index === largest || undefined}
            >
              {text}
            </text>
          );
        },
      })}
    />
  );
}

function DayTick({ x, y, text }: { readonly x: number; readonly y: number; readonly text: readonly string[] }) {
  return (
    <text x={x} y={y} textAnchor="middle" className={`text-12 ${classes.day}`}>
      {text.map((line) => (
        <tspan key={line} x={x} dy="1.35em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
