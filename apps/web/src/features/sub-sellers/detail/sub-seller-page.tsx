import { getSubSeller } from '@balcao/contract/sub-sellers';
import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { SubSellerHeader } from './sub-seller-header.tsx';

const StatementTab = lazy(() => import('./statement-tab.tsx').then(({ StatementTab }) => ({ default: StatementTab })));
const LinksTab = lazy(() => import('./links-tab.tsx').then(({ LinksTab }) => ({ default: LinksTab })));
const RecordTab = lazy(() => import('./record-tab.tsx').then(({ RecordTab }) => ({ default: RecordTab })));

const texts = subSellerScreens.detail;
const tabs = ['record', 'statement', 'links'] as const;
const search = z.object({ tab: z.enum(tabs).default('record') });

/** `/sub-vendedores/{id}`: who it is and what it has, its data, its own statement, and the links that divide with it. */
export function SubSellerPage({ uuid }: { readonly uuid: string }) {
  const [{ tab }, change] = useSearchState(search);
  const subSeller = useQuery(answerOptions(getSubSeller, { params: { uuid } }, ['sub-seller']));
  useOpenName(subSeller.data?.name);

  if (subSeller.data) {
    return (
      <article className="flex flex-col gap-6">
        {subSeller.error && <StaleNotice onRetry={() => void subSeller.refetch()} />}
        <SubSellerHeader subSeller={subSeller.data} />
        <Tabs value={tab} onChange={(next) => change({ tab: tabs.find((name) => name === next) })} keepMounted={false}>
          <Tabs.List aria-label={texts.tabsLabel}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {texts.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Suspense fallback={<TabSkeleton />}>
            <Tabs.Panel value="record" className="pt-5">
              <RecordTab subSeller={subSeller.data} />
            </Tabs.Panel>
            <Tabs.Panel value="statement" className="pt-5">
              <StatementTab uuid={uuid} />
            </Tabs.Panel>
            <Tabs.Panel value="links" className="pt-5">
              <LinksTab uuid={uuid} />
            </Tabs.Panel>
          </Suspense>
        </Tabs>
      </article>
    );
  }
  if (isMissing(subSeller.error)) {
    return (
      <Notice title={texts.notFound} help={texts.notFoundHelp}>
        <Button component={Link} to="/sub-vendedores" variant="default">
          {texts.backToList}
        </Button>
      </Notice>
    );
  }
  if (subSeller.error) {
    return (
      <>
        <PageHeader title={screens.subSeller} />
        <ErrorState title={texts.loadFailed} error={subSeller.error} onRetry={() => void subSeller.refetch()} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6" role="status" aria-label={generic.loading} aria-busy="true">
      <VisuallyHidden>
        <h1>{screens.subSeller}</h1>
      </VisuallyHidden>
      <Skeleton height={52} width="60%" />
      <Skeleton height={76} />
      <TabSkeleton />
    </div>
  );
}

function TabSkeleton() {
  return (
    <div className="pt-5" aria-busy="true">
      <Skeleton height={36} mb="md" />
      <Skeleton height={180} mb="md" />
      <Skeleton height={140} />
    </div>
  );
}
