import { chartTexts } from '@balcao/messages/chart';
import { Box, Button, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';

interface ChartPanelProps {
  readonly title: string;
  readonly isLoading: boolean;
  /** Replaces the chart when there is no data. */
  readonly empty: { readonly title: string; readonly help: string } | null;
  /** The chart loads late, after the table. */
  readonly chart: ReactNode;
  /** `unseen` keeps the table for screen readers only. */
  readonly table: (unseen: boolean) => ReactNode;
}

/** A chart or a table of figures by day; behind a chart the table stays for screen readers. */
export function ChartPanel({ title, isLoading, empty, chart, table }: ChartPanelProps) {
  const [asTable, shown] = useDisclosure(false);
  const titleId = useId();
  const bones = <Skeleton height="100%" radius="sm" />;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex items-center justify-between gap-4 mb-3">
        <Title order={3} id={titleId}>
          {title}
        </Title>
        <Button
          className="flex-none"
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
          onClick={shown.toggle}
          disabled={isLoading}
        >
          {asTable ? chartTexts.showChart : chartTexts.showTable}
        </Button>
      </div>
      <Box className={`relative ${asTable ? 'overflow-y-auto' : ''}`} h="15rem">
        {!asTable && (
          <Box aria-hidden="true" className="relative" h="15rem">
            {empty && (
              <div className="grid justify-items-center gap-1 h-full px-4 rounded bg-sunken text-quiet text-center content-center justify-center">
                <strong className="text-body font-semibold">{empty.title}</strong>
                <span>{empty.help}</span>
              </div>
            )}
            {!isLoading && !empty && <Suspense fallback={bones}>{chart}</Suspense>}
            {isLoading && bones}
          </Box>
        )}
        {!isLoading && table(!asTable)}
      </Box>
    </section>
  );
}
