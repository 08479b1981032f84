import { changeRecoveryPolicy, getRecoveryPolicy, type RecoveryPolicy } from '@balcao/contract/recovery';
import { recovery as texts } from '@balcao/messages/recovery';
import { screens } from '@balcao/messages/screens';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { PolicyCalendar } from './policy-calendar.tsx';
import { PolicyForm } from './policy-form.tsx';
import { readPolicy, valuesOfPolicy } from './policy-values.ts';
import { Recovered, recoveredOptions } from './recovered.tsx';
import classes from './recovery.module.css';
import { WhatIf } from './what-if.tsx';

const options = answerOptions(getRecoveryPolicy, {});

/** `/recuperacao` */
export function RecoveryPage() {
  const kept = useQuery(options);
  // Its height is known only after loading, so the policy below waits.
  const { isPending } = useQuery(recoveredOptions);
  return (
    <>
      <PageHeader title={screens.recovery} />
      {kept.data && !isPending ? (
        <div className={classes.page}>
          <Recovered />
          <Policy saved={kept.data.policy} defaults={kept.data.defaults} />
        </div>
      ) : kept.error ? (
        <ErrorState title={texts.loadFailed} error={kept.error} onRetry={() => void kept.refetch()} />
      ) : (
        <Skeleton height={560} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

interface PolicyProps {
  readonly saved: RecoveryPolicy;
  readonly defaults: RecoveryPolicy;
}

/** Calendar and simulation follow the input. */
function Policy({ saved, defaults }: PolicyProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOfPolicy(saved));
  const read = readPolicy(values);
  const save = useSubmit(changeRecoveryPolicy, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      setValues(valuesOfPolicy(answer.policy));
      notify.success(texts.policy.saved);
    },
  });
  /** Invalid input keeps the last calendar. */
  const [shown, setShown] = useState(saved);
  const policy = read.policy ?? shown;
  if (read.policy && JSON.stringify(read.policy) !== JSON.stringify(shown)) setShown(read.policy);
  return (
    <>
      <PolicyForm
        values={values}
        onChange={(field, text) => setValues((before) => ({ ...before, [field]: text }))}
        read={read}
        isChanged={JSON.stringify(read.policy) !== JSON.stringify(saved)}
        isPending={save.isPending}
        onSave={(body) => save.mutate({ body })}
        onUndo={() => setValues(valuesOfPolicy(saved))}
        onReset={() => setValues(valuesOfPolicy(defaults))}
      />
      <PolicyCalendar policy={policy} />
      <WhatIf policy={read.policy} />
    </>
  );
}
