import { type AccountingLine, getAccountingMap, saveAccountingMap } from '@balcao/contract/reports';
import { reportScreens } from '@balcao/messages/report-screens';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './reports.module.css';

const texts = reportScreens.accounting;
const kept = answerOptions(getAccountingMap, {}, []);

/** Maps each of our accounts to one of the accountant's plan. */
export function AccountingMap() {
  const found = useQuery(kept);
  return (
    <Section title={texts.map} help={texts.mapHelp}>
      {found.data ? (
        <MapForm kept={found.data.lines} />
      ) : found.error ? (
        <ErrorState title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={400} radius="sm" />
      )}
    </Section>
  );
}

const isCode = (text: string) => /^[\w./-]*$/.test(text.trim());

function MapForm({ kept: before }: { readonly kept: readonly AccountingLine[] }) {
  const [edited, setEdited] = useState<readonly AccountingLine[] | null>(null);
  const lines = edited ?? before;
  const queries = useQueryClient();
  const save = useSubmit(saveAccountingMap, {
    onSuccess: (answer, { body }) => {
      queries.setQueryData(kept.queryKey, answer);
      // Typing goes on while the save runs, and is kept.
      setEdited((now) => (JSON.stringify(now) === JSON.stringify(body.lines) ? null : now));
      notify.success(texts.saved);
    },
  });
  const isChanged = lines.some((line, at) => line.code !== before[at]?.code || line.history !== before[at]?.history);
  const change = (at: number, changed: Partial<AccountingLine>) =>
    setEdited(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lines.every(({ code, history }) => isCode(code) && isCode(history)))
      save.mutate({ body: { lines: [...lines] } });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3" aria-label={texts.mapLabel}>
      <div className={`max-sm:hidden grid gap-x-4 text-quiet text-13 ${classes.line}`} aria-hidden="true">
        <span>{texts.account}</span>
        <span>{texts.code}</span>
        <span>{texts.history}</span>
      </div>
      {lines.map(({ account, code, history }, at) => (
        <div key={account} className={`grid gap-y-2 gap-x-4 items-center ${classes.line}`}>
          <span>{texts.accounts[account]}</span>
          <TextInput
            aria-label={texts.codeOf(texts.accounts[account])}
            placeholder={texts.codeSample}
            maxLength={30}
            value={code}
            error={!isCode(code) && texts.invalid}
            onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
          />
          <TextInput
            aria-label={texts.historyOf(texts.accounts[account])}
            placeholder={texts.historySample}
            maxLength={10}
            value={history}
            error={!isCode(history) && texts.invalid}
            onChange={({ currentTarget }) => change(at, { history: currentTarget.value })}
          />
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
