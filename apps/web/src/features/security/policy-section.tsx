import { changeSecurityPolicy, getSecurityPolicy } from '@balcao/contract/security/own-access';
import { getTwoFactor } from '@balcao/contract/session';
import { security } from '@balcao/messages/security';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = security.policy;
const options = answerOptions(getSecurityPolicy, {});

export function PolicySection() {
  const policy = useQuery(options);
  const own = useQuery(answerOptions(getTwoFactor, {}));
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const change = useSubmit(changeSecurityPolicy, {
    onSuccess: (answer) => {
      setConfirming(false);
      queries.setQueryData(options.queryKey, answer);
      notify.success(answer.twoFactorRequired ? texts.on : texts.off);
    },
  });
  const mayRequire = own.data?.enabled === true;
  const without = policy.data && texts.without(policy.data.peopleWithout);
  return (
    <Section title={texts.title}>
      {policy.data ? (
        <Switch
          label={texts.label}
          description={mayRequire || policy.data.twoFactorRequired ? without : texts.needsOwn}
          checked={policy.data.twoFactorRequired}
          disabled={change.isPending || (!mayRequire && !policy.data.twoFactorRequired)}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? setConfirming(true) : change.mutate({ body: { twoFactorRequired: false } })
          }
        />
      ) : policy.error ? (
        <ErrorState title={texts.loadFailed} error={policy.error} onRetry={() => void policy.refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        pending={change.isPending}
        onConfirm={() => change.mutate({ body: { twoFactorRequired: true } })}
      >
        <p>{texts.help}</p>
        <p>{without}</p>
      </ConfirmDialog>
    </Section>
  );
}
