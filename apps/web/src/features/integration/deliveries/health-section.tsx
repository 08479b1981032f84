import { getWebhookHealth } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { HealthBars } from './health-bars.tsx';

const texts = webhookScreens.detail;
const periods = (['DAY', 'MONTH'] as const).map((value) => ({ value, label: texts.periods[value] }));

/** The attempts over time: how many arrived, how many failed, how long the address took. */
export function HealthSection({ uuid }: { readonly uuid: string }) {
  const [period, setPeriod] = useState<'DAY' | 'MONTH'>('DAY');
  const { data, error, refetch } = useQuery({
    ...answerOptions(getWebhookHealth, { params: { uuid }, query: { period } }, ['webhook']),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={texts.health}
      action={
        <SegmentedControl
          aria-label={texts.period}
          size="xs"
          data={periods}
          value={period}
          onChange={(value) => setPeriod(value as typeof period)}
        />
      }
    >
      {data && <HealthBars health={data} />}
      {!data && error && <ErrorState title={texts.healthFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={176} radius="sm" aria-busy="true" />}
    </Section>
  );
}
