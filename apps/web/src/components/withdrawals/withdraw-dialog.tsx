import { grants } from '@balcao/contract/access';
import { allowed } from '@balcao/contract/roles';
import { getRedeemAmount, simulateWithdrawal } from '@balcao/contract/settlement/anticipation';
import { requestWithdrawal } from '@balcao/contract/settlement/transfers';
import { type Cents, cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Button, Group, Modal, Skeleton, Stack, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { Money } from '../display/money.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { HeldButton } from '../form/held-button.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import { useSellerNow } from '../form/use-seller-now.ts';
import { useMoneyChanged } from './use-money-changed.ts';
import { whyHeld } from './withdrawal-rules.ts';

const texts = withdrawals.form;
const waitMs = 350;

interface WithdrawDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
}

/** Closing it clears the input. */
export function WithdrawDialog({ opened, onClose, title }: WithdrawDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={title} centered>
      <WithdrawForm onClose={onClose} />
    </Modal>
  );
}

function WithdrawForm({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const now = useSellerNow();
  const changed = useMoneyChanged();
  const [amount, setAmount] = useState<Cents | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const maySeeBalance = mayCall(session, getRedeemAmount);
  const redeem = useQuery({ ...answerOptions(getRedeemAmount, {}, ['balance']), enabled: maySeeBalance });
  const available = redeem.data?.amount;
  const early = redeem.data?.anticipationAmount ?? cents(0);
  const max = redeem.data && (wantsMore ? redeem.data.totalAmount : redeem.data.amount);
  const lacks = available === undefined || (amount !== null && amount > available);
  const simulated = useSimulation(amount, wantsMore && lacks);
  const isPayable = redeem.data?.payable ?? true;
  const held = whyHeld({ amount, withAnticipation: wantsMore, max, isPayable, nowMs: now().ms });
  const request = useSubmit(requestWithdrawal, {
    onSuccess: async () => {
      notify.success(withdrawals.done);
      onClose();
      await changed();
    },
    onError: (error) => notify.error(failureText(error)),
  });
  const waits = request.isPending || (wantsMore && lacks && held === null && !simulated.data);
  const whyNot = request.isPending ? withdrawals.disabled.submitting : waits ? texts.simulating : held;
  const approves = session?.user.roles.some((role) => (allowed.payoutApproval as readonly string[]).includes(role));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (held !== null || waits || amount === null) return;
    const quote = wantsMore && lacks ? simulated.data?.quote : null;
    request.mutate({ body: { amount, useAnticipationAmount: wantsMore, ...(quote && { quote }) } });
  };
  if (redeem.error && !redeem.data) {
    return <ErrorState error={redeem.error} onRetry={() => void redeem.refetch()} />;
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!isPayable && <NotConnected />}
        {maySeeBalance && (
          <dl className="grid gap-2">
            <Fact label={texts.available} amount={available} />
            {early > 0 && <Fact label={texts.withAnticipation} amount={redeem.data?.totalAmount} />}
          </dl>
        )}
        <MoneyInput
          label={texts.amount}
          description={texts.amountHelp}
          value={amount}
          onChange={setAmount}
          error={held && amount !== null ? held : null}
          data-autofocus
          {...(max !== undefined &&
            max > 0 && {
              rightSectionWidth: '7rem',
              rightSection: (
                <Button variant="subtle" size="compact-sm" onClick={() => setAmount(max)}>
                  {texts.all}
                </Button>
              ),
            })}
        />
        {(early > 0 || !maySeeBalance) && (
          <Switch
            label={texts.anticipate}
            description={texts.anticipateHelp}
            checked={wantsMore}
            onChange={({ currentTarget }) => setWantsMore(currentTarget.checked)}
          />
        )}
        {wantsMore && lacks && amount !== null && held === null && (
          <div className="border rounded py-3 px-4" aria-live="polite">
            {simulated.error ? (
              <p className="text-error">{describeError(simulated.error).join(' ')}</p>
            ) : (
              <dl className="grid gap-2" aria-busy={!simulated.data}>
                <Fact label={texts.cost} amount={simulated.data?.anticipationTax} />
                <Fact label={texts.total} amount={simulated.data?.totalRedeem} />
                <Fact label={texts.receive} amount={simulated.data?.amountToReceive} />
                {simulated.data && simulated.data.remainingAmount > 0 && (
                  <Fact label={texts.remaining} amount={simulated.data.remainingAmount} />
                )}
                {simulated.data && (
                  <div className="flex items-baseline justify-between gap-4">
                    <dt className="text-quiet">{texts.scheduled}</dt>
                    <dd className="font-medium">{formatPlainDate(simulated.data.scheduledDate)}</dd>
                  </div>
                )}
              </dl>
            )}
          </div>
        )}
        {!approves && <p className="text-quiet text-13">{texts.needsApproval}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <HeldButton type="submit" loading={request.isPending} why={whyNot}>
            {amount ? texts.confirm(formatCents(amount)) : texts.confirmEmpty}
          </HeldButton>
        </Group>
      </Stack>
    </form>
  );
}

function NotConnected() {
  const maySeeConnections = useMaySee(grants.connections);
  return (
    <p className="text-error" role="note">
      {withdrawals.disabled.notConnected}{' '}
      {maySeeConnections && (
        <Link to="/conexoes" className="text-inherit">
          {texts.connect}
        </Link>
      )}
    </p>
  );
}

function useSimulation(amount: Cents | null, wanted: boolean) {
  const [settled] = useDebouncedValue(amount, waitMs);
  const isSettled = settled === amount;
  const simulation = useQuery({
    queryKey: [simulateWithdrawal.name, settled],
    queryFn: ({ signal }) =>
      call(
        simulateWithdrawal,
        { body: { requestedAmount: settled ?? cents(0), useAnticipationAmount: true } },
        { signal },
      ),
    enabled: wanted && isSettled && settled !== null && settled > 0,
    meta: { topics: ['balance'] },
    // A price is only valid for the moment.
    gcTime: 0,
    retry: false,
  });
  return {
    data: isSettled && wanted ? simulation.data : undefined,
    error: isSettled && wanted ? simulation.error : null,
  };
}

function Fact({ label, amount }: { readonly label: string; readonly amount: Cents | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">
        {amount === undefined ? <Skeleton height="1rem" width="6rem" /> : <Money amount={amount} />}
      </dd>
    </div>
  );
}

/** The service's reasons in one toast, or that it could not be reached. */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.entries.length > 0) return describeError(error).join(' ');
  if (error instanceof ConnectionError) return describeError(error).join(' ');
  return withdrawals.failed;
}
