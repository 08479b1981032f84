import {
  getSandboxIssuer,
  type IssuerSettings,
  issuerBehaviours,
  setSandboxIssuer,
} from '@balcao/contract/invoices/sandbox-invoices';
import { invoices as messages } from '@balcao/messages/invoices';
import { Button, NativeSelect, NumberInput, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { IssuerNotes } from './issuer-notes.tsx';

const texts = messages.sandbox;
const options = answerOptions(getSandboxIssuer, {}, ['sandbox']);

export function IssuerPanel() {
  const { data, error, refetch } = useQuery(options);
  return (
    <>
      {data ? (
        <Fields key={`${data.behaviour} ${data.delaySeconds}`} saved={data} />
      ) : error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="3.75rem" radius="sm" aria-busy="true" />
      )}
      <IssuerNotes />
    </>
  );
}

function Fields({ saved }: { readonly saved: IssuerSettings }) {
  const [behaviour, setBehaviour] = useState(saved.behaviour);
  const [delaySeconds, setDelaySeconds] = useState<number | null>(saved.delaySeconds);
  const client = useQueryClient();
  const save = useSubmit(setSandboxIssuer, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      notify.success(texts.saved);
    },
  });
  const isValid = delaySeconds !== null && delaySeconds >= 1 && delaySeconds <= 86_400;
  const isChanged = behaviour !== saved.behaviour || delaySeconds !== saved.delaySeconds;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) save.mutate({ body: { behaviour, delaySeconds } });
  };
  return (
    <form onSubmit={submit} className="mb-5" noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          flex={{ base: '1 1 100%', sm: '0 1 20rem' }}
          label={texts.label}
          data={issuerBehaviours.map((value) => ({ value, label: texts.options[value] }))}
          value={behaviour}
          onChange={({ currentTarget }) => {
            const chosen = issuerBehaviours.find((known) => known === currentTarget.value);
            if (chosen) setBehaviour(chosen);
          }}
        />
        {behaviour === 'DELAY' && (
          <NumberInput
            className="flex-none"
            w="6.5rem"
            label={texts.delaySeconds}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={delaySeconds ?? ''}
            onChange={(value) => setDelaySeconds(value === '' ? null : Number(value))}
            error={isValid ? undefined : texts.delayWrong}
          />
        )}
        <Button type="submit" variant="default" loading={save.isPending} disabled={!isChanged || !isValid}>
          {texts.save}
        </Button>
      </div>
      <p className="min-h-5 text-quiet text-13 mt-2">{texts.help[behaviour]}</p>
    </form>
  );
}
