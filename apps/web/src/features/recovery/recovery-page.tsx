import type { AnswerOf } from '@balcao/contract/endpoint';
import { changeRecoveryPolicy, findCreditReports, getRecoveryPolicy } from '@balcao/contract/recovery';
import { recovery as texts } from '@balcao/messages/recovery';
import { screens } from '@balcao/messages/screens';
import { Box, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { CreditReports } from './credit-reports.tsx';
import { PolicyCalendar } from './policy-calendar.tsx';
import { PolicyForm } from './policy-form.tsx';
import { type PolicyValues, valuesOfPolicy } from './policy-values.ts';
import { Recovered, recoveredOptions } from './recovered.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SegmentList } from './segment-list.tsx';
import { readPolicies, type SegmentValues, valuesOfPolicies } from './segment-values.ts';
import { usePlanNames } from './use-plan-names.ts';
import { WhatIf } from './what-if.tsx';

const options = answerOptions(getRecoveryPolicy, {});

/** `/recuperacao` */
export function RecoveryPage() {
  const kept = useQuery(options);
  const seesReports = useMaySee(findCreditReports.access);
  // Its height is known only after loading, so the policy below waits.
  const { isPending } = useQuery(recoveredOptions);
  return (
    <>
      <PageHeader title={screens.recovery} />
      {kept.data && !isPending ? (
        <Box maw="60rem">
          <Recovered />
          {seesReports && kept.data.creditBureauOffered && <CreditReports />}
          <Policies saved={kept.data} />
        </Box>
      ) : kept.error ? (
        <ErrorState title={texts.loadFailed} error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton height={560} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

interface PoliciesProps {
  readonly saved: AnswerOf<typeof getRecoveryPolicy>;
}

/** Calendar and simulation follow the input. */
function Policies({ saved }: PoliciesProps) {
  const client = useQueryClient();
  const planNames = usePlanNames();
  const [values, setValues] = useState(() => valuesOfPolicies(saved));
  const [chosen, setChosen] = useState<string | null>(null);
  const read = readPolicies(values);
  const save = useSubmit(changeRecoveryPolicy, {
    onSuccess: (answer, { body }) => {
      client.setQueryData(options.queryKey, answer);
      // Typing goes on while the save runs, and is kept.
      setValues((now) =>
        JSON.stringify(readPolicies(now).policies) === JSON.stringify(body) ? valuesOfPolicies(answer) : now,
      );
      notify.success(texts.policy.saved);
    },
  });
  const segment = values.segments.find(({ uuid }) => uuid === chosen);
  const readOfSegment = segment && read.segments.get(segment.uuid);
  const ofPolicy = readOfSegment?.policy ?? read.policy;
  /** Invalid input keeps the last calendar. */
  const [shown, setShown] = useState(saved.policy);
  const policy = ofPolicy.policy ?? shown;
  if (ofPolicy.policy && JSON.stringify(ofPolicy.policy) !== JSON.stringify(shown)) setShown(ofPolicy.policy);
  const changeSegment = (changes: Partial<SegmentValues>) =>
    setValues((before) => ({
      ...before,
      segments: before.segments.map((one) => (one.uuid === chosen ? { ...one, ...changes } : one)),
    }));
  const changePolicy = (change: (before: PolicyValues) => PolicyValues) =>
    segment
      ? changeSegment({ policy: change(segment.policy) })
      : setValues((before) => ({ ...before, policy: change(before.policy) }));
  const problems = Object.keys({ ...readOfSegment?.problems, ...ofPolicy.problems });
  const title = segment ? texts.policy.titleOf(segment.name || texts.segments.unnamed) : texts.policy.title;
  return (
    <>
      <SegmentList
        values={values}
        read={read}
        chosen={segment ? chosen : null}
        planNames={planNames}
        onChoose={setChosen}
        onChange={(segments) => setValues((before) => ({ ...before, segments }))}
      />
      <PolicyForm
        title={title}
        values={segment?.policy ?? values.policy}
        onChange={(field, text) => changePolicy((before) => ({ ...before, [field]: text }))}
        read={ofPolicy}
        isChanged={JSON.stringify(values) !== JSON.stringify(valuesOfPolicies(saved))}
        isPending={save.isPending}
        isBureauOffered={saved.creditBureauOffered}
        invalidField={read.policies ? undefined : (problems[0] ?? (ofPolicy.together ? 'NO_FUNDS' : 'name'))}
        onSave={() => read.policies && save.mutate({ body: read.policies })}
        onUndo={() => setValues(valuesOfPolicies(saved))}
        onReset={() => changePolicy(() => valuesOfPolicy(saved.defaults))}
      >
        {segment && (
          <SegmentFields
            values={segment}
            problems={readOfSegment?.problems ?? {}}
            planNames={planNames}
            onChange={changeSegment}
          />
        )}
      </PolicyForm>
      <PolicyCalendar policy={policy} />
      <WhatIf key={chosen} policies={read.policies} segment={segment ? chosen : null} />
    </>
  );
}
