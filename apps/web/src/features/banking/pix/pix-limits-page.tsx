import { changePixLimit, findPixLimits, type PixLimit } from '@balcao/contract/banking/pix-limits';
import { type Cents, formatCents } from '@balcao/kernel';
import { connectedAccount } from '@balcao/messages/connected-account';
import { pixLimits as texts } from '@balcao/messages/pix-limits';
import { providerInSentence } from '@balcao/messages/provider-names';
import { screens } from '@balcao/messages/screens';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useBankingAccount } from '../../../components/banking/use-banking-account.ts';
import { InstantText } from '../../../components/display/date-text.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { NotConfigured } from '../not-configured.tsx';

const limitOptions = answerOptions(findPixLimits, {}, ['banking', 'banking-account', 'sandbox']);

export function PixLimitsPage() {
  const account = useBankingAccount();
  const isOpen = account.data?.status === 'ACTIVE';
  const limits = useQuery({ ...limitOptions, enabled: isOpen });
  const error = account.error ?? limits.error;
  return (
    <>
      <PageHeader title={screens.pixLimits} />
      {account.data && !isOpen ? (
        <NotConfigured help={texts.notConfiguredHelp} />
      ) : limits.data ? (
        <>
          {account.data?.bank?.connected && (
            <Alert color="gray" mb="lg">
              {connectedAccount.limits(providerInSentence(account.data.bank.provider))}
            </Alert>
          )}
          <Limits limits={limits.data} />
        </>
      ) : error ? (
        <ErrorState
          title={texts.loadFailed}
          error={error}
          onRetry={() => void (account.error ? account.refetch() : limits.refetch())}
        />
      ) : (
        <Skeleton height={240} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

type Amounts = Readonly<Record<string, Cents | null>>;

/** Changes are sent DAY first, then NIGHT. */
function Limits({ limits }: { readonly limits: readonly PixLimit[] }) {
  const [edited, setEdited] = useState<Amounts>();
  const [confirming, setConfirming] = useState(false);
  const reload = useRefetch(findPixLimits);
  const change = useSubmit(changePixLimit);
  const isPending = limits.some(({ scheduledAmount }) => scheduledAmount !== null);
  const changed = limits.flatMap((limit) => {
    const amount = edited?.[limit.limitId] ?? null;
    return amount === null || amount === limit.amount ? [] : [{ limit, amount }];
  });
  const isEmpty = edited !== undefined && limits.some(({ limitId }) => (edited[limitId] ?? null) === null);
  const start = () => setEdited(Object.fromEntries(limits.map(({ limitId, amount }) => [limitId, amount])));
  const stop = () => setEdited(undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed.length > 0) setConfirming(true);
    else stop();
  };
  const save = async () => {
    try {
      for (const { limit, amount } of changed) {
        const { limitId, accountId } = limit;
        await change.mutateAsync({ body: { limitId, accountId, amount } });
      }
      notify.success(texts.saved);
      stop();
    } catch {
      // The refusal was shown as a toast; the input stays.
    }
    setConfirming(false);
    await reload();
  };

  return (
    <Section title={texts.section} help={texts.help}>
      <form onSubmit={submit} className="grid max-w-120 gap-5">
        {limits.map((limit) => (
          <LimitField
            key={limit.limitId}
            limit={limit}
            value={edited?.[limit.limitId]}
            editing={edited !== undefined}
            onChange={(amount) => setEdited((before) => ({ ...before, [limit.limitId]: amount }))}
          />
        ))}
        <div className="flex gap-3">
          {edited ? (
            <>
              <Button variant="default" onClick={stop}>
                {texts.cancel}
              </Button>
              <Button type="submit" disabled={isEmpty}>
                {texts.save}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={start} disabled={isPending}>
              {texts.edit}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={texts.dialogTitle}
        confirmLabel={texts.confirm}
        pending={change.isPending}
        onConfirm={() => void save()}
      >
        {changed.map(({ limit, amount }) => (
          <p key={limit.limitId}>
            {texts.dialogLine(texts.periods[limit.period].label, formatCents(limit.amount), formatCents(amount))}.{' '}
            {amount > limit.amount ? texts.increase : texts.decrease}
          </p>
        ))}
      </ConfirmDialog>
    </Section>
  );
}

interface LimitFieldProps {
  readonly limit: PixLimit;
  readonly value: Cents | null | undefined;
  readonly editing: boolean;
  readonly onChange: (amount: Cents | null) => void;
}

function LimitField({ limit, value, editing, onChange }: LimitFieldProps) {
  const { period, amount, usedAmount, scheduledAmount, scheduledAt } = limit;
  const { label, hours } = texts.periods[period];
  return (
    <div>
      <MoneyInput
        label={label}
        description={hours}
        value={editing ? (value ?? null) : amount}
        readOnly={!editing}
        onChange={onChange}
      />
      {usedAmount > 0 && <p className="text-quiet text-13 mt-1">{texts.used(formatCents(usedAmount))}</p>}
      {scheduledAmount !== null && scheduledAt && (
        <p className="flex flex-wrap gap-x-2 mt-2 py-1.5 px-3 rounded bg-sunken text-13" role="status">
          <strong>{texts.processing}</strong>
          <span>
            {formatCents(scheduledAmount)} · <InstantText at={scheduledAt} />
          </span>
        </p>
      )}
    </div>
  );
}
