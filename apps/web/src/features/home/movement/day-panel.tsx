import { home } from '@balcao/messages/home';
import { Button, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import classes from './day-panel.module.css';
import { DayTable } from './day-table.tsx';
import type { Dashboard, DayLine } from './movements.ts';

/** The drawing of bars is heavy; the figures and the table are there before it. */
const DayChart = lazy(() => import('./day-chart.tsx').then(({ DayChart }) => ({ default: DayChart })));

const texts = home.chart;

/** How much on each day, drawn or as a table; while it is drawn, the table is still there for who cannot see it. */
export function DayPanel({ dashboard }: { readonly dashboard: Dashboard | undefined }) {
  const [asTable, table] = useDisclosure(false);
  const titleId = useId();
  const lines = dashboard?.graph.lines;
  const isEmpty = lines?.every(({ paid, late, scheduled }) => paid + late + scheduled === 0);
  const bones = <Skeleton height="100%" radius="sm" />;
  return (
    <section aria-labelledby={titleId} className={classes.panel}>
      <div className={classes.head}>
        <Title order={3} id={titleId}>
          {texts.title}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
          onClick={table.toggle}
          disabled={!lines}
        >
          {asTable ? texts.showChart : texts.showTable}
        </Button>
      </div>
      <div className={classes.stage} data-table={asTable || undefined}>
        {!asTable && (
          <div aria-hidden="true" className={classes.drawing}>
            {isEmpty && <NoMovement />}
            {lines && !isEmpty && (
              <Suspense fallback={bones}>
                <DayChart lines={drawnLines(dashboard.graph)} period={dashboard.graph.period} />
              </Suspense>
            )}
            {!lines && bones}
          </div>
        )}
        {lines && <DayTable lines={lines} unseen={!asTable} />}
      </div>
    </section>
  );
}

/** Days behind us of which nothing is late take no room before the first that has something. */
function drawnLines({ from, lines }: Dashboard['graph']): readonly DayLine[] {
  const first = lines.findIndex(({ date, late }) => date >= from || late > 0);
  return lines.slice(Math.max(first, 0));
}

function NoMovement() {
  return (
    <div className={classes.empty}>
      <strong>{texts.empty}</strong>
      <span>{texts.emptyHelp}</span>
    </div>
  );
}
