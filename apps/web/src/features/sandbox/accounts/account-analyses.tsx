import {
  decideSandboxAccountAnalysis,
  findSandboxAccountAnalyses,
  type SandboxAccountAnalysis,
} from '@balcao/contract/banking/sandbox-accounts';
import { sandboxAccounts as texts } from '@balcao/messages/sandbox-accounts';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const analyses = answerOptions(findSandboxAccountAnalyses, {}, ['sandbox', 'banking-account']);

export function AccountAnalyses() {
  const { data, error, refetch } = useQuery(analyses);
  return (
    <Section title={texts.analyses} help={texts.analysesHelp}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-3">
            {data.map((analysis) => (
              <Analysis key={analysis.uuid} analysis={analysis} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noAnalyses} help={texts.noAnalysesHelp} />
        )
      ) : error ? (
        <ErrorState title={texts.analysesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={96} aria-busy="true" />
      )}
    </Section>
  );
}

function Analysis({ analysis }: { readonly analysis: SandboxAccountAnalysis }) {
  const { uuid, companyName, status, result, requestedAt, decidesAt } = analysis;
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const decide = useSubmit(decideSandboxAccountAnalysis, {
    onSuccess: () => {
      notify.success(texts.decided);
      return client.invalidateQueries({ queryKey: analyses.queryKey });
    },
  });
  const send = (decision: 'APPROVE' | 'FAIL') =>
    decide.mutate({ params: { uuid }, body: { decision, ...(reason.trim() && { result: reason.trim() }) } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere">
      <div>
        <strong>{companyName}</strong>
        <p className="text-quiet text-13">
          {texts.statuses[status]} · {texts.asked} <InstantText at={requestedAt} />
          {status === 'PENDING' && (
            <>
              {' · '}
              {texts.decides} <InstantText at={decidesAt} />
            </>
          )}
          {result && ` · ${result}`}
        </p>
      </div>
      {status === 'PENDING' && (
        <div className="flex flex-wrap gap-2">
          <TextInput
            aria-label={texts.reason}
            placeholder={texts.reason}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button variant="default" disabled={decide.isPending} onClick={() => send('FAIL')}>
            {texts.fail}
          </Button>
          <Button variant="light" disabled={decide.isPending} onClick={() => send('APPROVE')}>
            {texts.approve}
          </Button>
        </div>
      )}
    </li>
  );
}
