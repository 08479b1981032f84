import { home } from '@balcao/messages/home';
import { lazy } from 'react';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { ChartTable } from '../../../components/chart/chart-table.tsx';
import { type Dashboard, type DayLine, movements } from './movements.ts';

/** The chart loads late; figures and table come first. */
const DayChart = lazy(() => import('./day-chart.tsx').then(({ DayChart }) => ({ default: DayChart })));

const texts = home.chart;
const columns = movements.map((key) => ({ key, label: home.figures[key] }));

/** How much on each day. */
export function DayPanel({ dashboard }: { readonly dashboard: Dashboard | undefined }) {
  const lines = dashboard?.graph.lines;
  const isEmpty = lines?.every(({ paid, late, scheduled }) => paid + late + scheduled === 0);
  return (
    <ChartPanel
      title={texts.title}
      isLoading={!lines}
      empty={isEmpty ? { title: texts.empty, help: texts.emptyHelp } : null}
      chart={dashboard && <DayChart lines={drawnLines(dashboard.graph)} period={dashboard.graph.period} />}
      table={(unseen) => (
        <ChartTable label={texts.title} columns={columns} lines={lines ?? []} withTotal unseen={unseen} />
      )}
    />
  );
}

/** Leading past days without late amounts are left out. */
function drawnLines({ from, lines }: Dashboard['graph']): readonly DayLine[] {
  const first = lines.findIndex(({ date, late }) => date >= from || late > 0);
  return lines.slice(Math.max(first, 0));
}
