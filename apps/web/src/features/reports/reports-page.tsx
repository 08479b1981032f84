import { grants } from '@balcao/contract/access';
import {
  accountingReportTypes,
  bankingReportType,
  type ReportType,
  reportTypes,
  sellerReportTypes,
} from '@balcao/contract/reports';
import { reportScreens as texts } from '@balcao/messages/report-screens';
import { Box, Button, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Section } from '../../components/page/section.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { RecentReports } from './recent-reports.tsx';

const reportsTabs = ['REPORTS', 'ACCOUNTING', 'SCHEDULES'] as const;
const reportsSearch = z.object({
  tab: z.enum(reportsTabs).default('REPORTS'),
  open: z.enum(reportTypes).optional(),
});

/** Loaded late: its calendar is heavy, and most visits do not open it. */
const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog }));
const ReportDialog = lazy(loadDialog);
const AccountingMap = lazy(() =>
  import('./accounting-map.tsx').then(({ AccountingMap }) => ({ default: AccountingMap })),
);
const ScheduleList = lazy(() => import('./schedule-list.tsx').then(({ ScheduleList }) => ({ default: ScheduleList })));

/** `/reports`: requested files, the accountant's files, and schedules. */
export function ReportsPage() {
  const [{ tab, open }, change] = useSearchState(reportsSearch);
  const navigate = useNavigate();
  const mayBank = useMaySee(grants.bankingReports);
  const mayOpen = open !== undefined && (open !== bankingReportType || mayBank);
  // It stays while its dialog closes.
  const [chosen, setChosen] = useState<ReportType>();
  if (mayOpen && open !== chosen) setChosen(open);
  const openDialog = (type: ReportType) => change({ open: type }, { replace: true });
  // Each tab has its own page and filters, so changing tabs drops them.
  const show = (next: string | null) =>
    void navigate({ to: '/reports', search: { tab: next as ReportsTab } as never, resetScroll: false });
  const screenReports = mayBank ? ([...sellerReportTypes, bankingReportType] as const) : sellerReportTypes;

  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabStrip label={texts.tabsLabel} value={tab}>
          {reportsTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value="REPORTS" className="pt-5">
          <ReportRows heading="h2" types={screenReports} onGenerate={openDialog} />
          <RecentReports />
        </Tabs.Panel>
        <Tabs.Panel value="ACCOUNTING" className="pt-5">
          <Section title={texts.accounting.exports} help={texts.accounting.exportsHelp}>
            <ReportRows heading="h3" types={accountingReportTypes} onGenerate={openDialog} />
          </Section>
          <RecentReports />
          <Suspense fallback={<Box h="16rem" />}>
            <AccountingMap />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="SCHEDULES" className="pt-5">
          <Suspense fallback={<Box h="16rem" />}>
            <ScheduleList />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {chosen && (
          <ReportDialog
            key={chosen}
            type={chosen}
            opened={mayOpen}
            onClose={() => change({ open: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

function ReportRows({
  heading: Heading,
  types,
  onGenerate,
}: {
  readonly heading: 'h2' | 'h3';
  readonly types: readonly ReportType[];
  readonly onGenerate: (type: ReportType) => void;
}) {
  return (
    <ul className="divide-y border rounded mb-8" aria-label={texts.listLabel}>
      {types.map((type) => (
        <li key={type} className="flex items-center justify-between gap-4 min-h-13 py-2.5 px-4">
          <div className="min-w-0">
            <Heading className="text-15">{texts.titles[type]}</Heading>
            <p className="text-quiet text-13">{texts.descriptions[type]}</p>
          </div>
          <Button
            variant="default"
            size="compact-md"
            className="flex-none"
            aria-label={texts.generateOf(texts.titles[type])}
            onPointerEnter={() => void loadDialog()}
            onClick={() => onGenerate(type)}
          >
            {texts.generate}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type ReportsTab = (typeof reportsTabs)[number];
