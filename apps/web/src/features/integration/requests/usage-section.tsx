import { apiRequestsPerMinute, getApiKeyUsage } from '@balcao/contract/api-keys';
import { formatPlainDate } from '@balcao/kernel';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { StepBars } from '../step-bars.tsx';

const texts = apiKeyScreens.detail;
const figures = new Intl.NumberFormat('pt-BR');

export function UsageSection({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getApiKeyUsage, { params: { uuid } }));
  const [first, last] = [data?.days[0], data?.days.at(-1)];
  return (
    <Section title={texts.usage}>
      {data && (
        <StepBars
          label={texts.usage}
          figures={[
            { label: texts.total, value: figures.format(data.total) },
            { label: texts.refused, value: figures.format(data.refused) },
            { label: texts.limit, value: texts.perMinute(figures.format(apiRequestsPerMinute)) },
          ]}
          steps={data.days.map(({ date, total, refused }) => ({
            key: date,
            good: total - refused,
            bad: refused,
            text: texts.step(formatPlainDate(date), total, refused),
          }))}
          ends={[first ? formatPlainDate(first.date) : '', last ? formatPlainDate(last.date) : '']}
          empty={texts.noCalls}
        />
      )}
      {!data && error && <ErrorState title={texts.usageFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={176} radius="sm" aria-busy="true" />}
    </Section>
  );
}
