import type { PaymentMethod } from '@balcao/contract/payment-links';
import { type SandboxBehaviour, sandboxBehaviours, setSandboxBehaviour } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Button, NativeSelect, NumberInput, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { behaviourOptions } from './behaviour-options.ts';

const texts = sandbox.behaviour;
const options = sandboxBehaviours.map((value) => ({ value, label: texts.options[value] }));

export function BehaviourForm({ rail }: { readonly rail: PaymentMethod }) {
  const { data, error, refetch } = useQuery(behaviourOptions);
  if (data) return <Fields key={`${data[rail]} ${data.delaySeconds}`} rail={rail} saved={data} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="mb-5" aria-busy="true">
      <Skeleton height="3.75rem" radius="sm" />
      <p className="min-h-5 text-quiet text-13 mt-2" />
    </div>
  );
}

interface FieldsProps {
  readonly rail: PaymentMethod;
  readonly saved: SandboxBehaviour;
}

function Fields({ rail, saved }: FieldsProps) {
  const [behaviour, setBehaviour] = useState(saved[rail]);
  const [delaySeconds, setDelaySeconds] = useState<number | null>(saved.delaySeconds);
  const client = useQueryClient();
  const save = useSubmit(setSandboxBehaviour, {
    onSuccess: (answer) => {
      client.setQueryData(behaviourOptions.queryKey, answer);
      notify.success(texts.saved);
    },
  });
  const isLate = behaviour === 'DELAY' || behaviour === 'SHUFFLE';
  const isValid = delaySeconds !== null && delaySeconds >= 1 && delaySeconds <= 600;
  const isChanged = behaviour !== saved[rail] || delaySeconds !== saved.delaySeconds;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) save.mutate({ body: { ...saved, [rail]: behaviour, delaySeconds } });
  };
  return (
    <form onSubmit={submit} className="mb-5" noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          flex={{ base: '1 1 100%', sm: '0 1 20rem' }}
          label={texts.label[rail]}
          data={options}
          value={behaviour}
          onChange={({ currentTarget }) => {
            const chosen = sandboxBehaviours.find((known) => known === currentTarget.value);
            if (chosen) setBehaviour(chosen);
          }}
        />
        {isLate && (
          <NumberInput
            className="flex-none"
            w="6.5rem"
            label={texts.delaySeconds}
            rightSection={texts.seconds}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={delaySeconds ?? ''}
            onChange={(value) => setDelaySeconds(value === '' ? null : Number(value))}
            error={!isValid}
          />
        )}
        <Button type="submit" variant="default" loading={save.isPending} disabled={!isChanged || !isValid}>
          {texts.save}
        </Button>
      </div>
      <p className="min-h-5 text-quiet text-13 mt-2">
        {texts.help[rail][behaviour]}
        {isLate && (
          <span role={isValid ? undefined : 'alert'} className={isValid ? '' : 'text-error'}>
            {` ${isValid ? texts.delayHelp : texts.delayInvalid}`}
          </span>
        )}
      </p>
    </form>
  );
}
