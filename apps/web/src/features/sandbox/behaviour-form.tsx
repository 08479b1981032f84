import { paymentMethods } from '@balcao/contract/payment-links';
import {
  getSandboxBehaviour,
  type SandboxBehaviour,
  sandboxBehaviours,
  setSandboxBehaviour,
} from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Button, NativeSelect, NumberInput, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './sandbox.module.css';

const texts = sandbox.behaviour;
const behaviour = answerOptions(getSandboxBehaviour, {});
const options = sandboxBehaviours.map((value) => ({ value, label: texts.options[value] }));

/** How the rails treat what comes next. */
export function BehaviourForm() {
  const { data, error, refetch } = useQuery(behaviour);
  return (
    <section className={classes.panel}>
      <Title order={2}>{texts.title}</Title>
      <p className={classes.help}>{texts.help}</p>
      {data && <Fields key={JSON.stringify(data)} saved={data} />}
      {!data && !error && <Skeleton height={310} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Fields({ saved }: { readonly saved: SandboxBehaviour }) {
  const [chosen, setChosen] = useState(saved);
  const client = useQueryClient();
  const save = useSubmit(setSandboxBehaviour, {
    onSuccess: (answer) => {
      client.setQueryData(behaviour.queryKey, answer);
      notify.success(texts.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: chosen });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {paymentMethods.toReversed().map((rail) => (
          <NativeSelect
            key={rail}
            label={texts.rails[rail]}
            data={options}
            value={chosen[rail]}
            onChange={({ currentTarget }) => {
              const value = sandboxBehaviours.find((known) => known === currentTarget.value);
              if (value) setChosen({ ...chosen, [rail]: value });
            }}
          />
        ))}
        <NumberInput
          label={texts.delaySeconds}
          min={1}
          max={600}
          clampBehavior="strict"
          allowDecimal={false}
          value={chosen.delaySeconds}
          onChange={(value) => typeof value === 'number' && setChosen({ ...chosen, delaySeconds: value })}
        />
        <Button type="submit" loading={save.isPending} fullWidth>
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
