import type { AnswerOf } from '@balcao/contract/endpoint';
import { findApprovals, maxApprovals } from '@balcao/contract/payables/payments';
import { findRecurringPayments, type RecurringPayment } from '@balcao/contract/payables/recurring-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from '../payables.module.css';
import { payDateOf, payeeOf } from './payment-facts.tsx';

const ApproveSeveral = lazy(() =>
  import('./approve-several.tsx').then(({ ApproveSeveral: Dialog }) => ({ default: Dialog })),
);

/** The others are shown on demand. */
const firstRows = 5;

/** This and the rest of the screen wait until both lists are known, so that nothing moves. */
export function ToApprove({ children }: { readonly children: ReactNode }) {
  const approvals = useQuery(
    answerOptions(findApprovals, { query: { page: 0, size: maxApprovals, sort: 'date,ASC' } }, ['payable']),
  );
  const orders = useQuery(
    answerOptions(findRecurringPayments, { query: { page: 0, size: 20, status: 'pending_approval' } }, ['payable']),
  );
  const waiting = (approvals.data?.content ?? []).filter(({ payment }) => payment.may.includes('approve'));
  const repeated = (orders.data?.content ?? []).filter(({ may }) => may.includes('approve'));
  const isCut = (approvals.data?.totalElements ?? 0) > maxApprovals;
  const isWaiting = [approvals, orders].some(isFirstTry);
  return (
    <>
      {!isWaiting && waiting.length + repeated.length > 0 && (
        <div className="mt-6">
          <Section title={words.toApprove} help={words.toApproveHelp}>
            {waiting.length > 0 && <WaitingPayments waiting={waiting} />}
            {isCut && (
              <p className="mt-1 text-quiet text-13">
                {words.firstOnes(maxApprovals, approvals.data?.totalElements ?? 0)}
              </p>
            )}
            {repeated.length > 0 && <WaitingOrders orders={repeated} />}
          </Section>
        </div>
      )}
      {isWaiting && <Skeleton height="20rem" radius="sm" aria-busy="true" />}
      <div className={isWaiting ? 'hidden' : undefined}>{children}</div>
    </>
  );
}

type Waiting = AnswerOf<typeof findApprovals>['content'][number];

function WaitingPayments({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const open = waiting.filter(mayChoose).map(({ payment }) => payment.uuid);
  const ids = open.filter((uuid) => chosen.includes(uuid));
  const shown = showsAll ? waiting : waiting.slice(0, firstRows);
  return (
    <>
      {open.length > 1 && (
        <Checkbox
          label={words.chooseAll}
          checked={ids.length === open.length}
          indeterminate={ids.length > 0 && ids.length < open.length}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked ? open : []);
            // Nothing is selected unseen.
            setShowsAll(true);
          }}
        />
      )}
      <ul className={`${classes.waiting} border-t mt-3 mb-4`}>
        {shown.map((one) => (
          <WaitingPayment
            key={one.payment.uuid}
            {...one}
            isChosen={ids.includes(one.payment.uuid)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...ids, one.payment.uuid] : ids.filter((uuid) => uuid !== one.payment.uuid))
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={ids.length === 0} onClick={() => setAsking(true)}>
          {words.approveAll(ids.length)}
        </Button>
        {shown.length < waiting.length && (
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {words.showAll(waiting.length)}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <ApproveSeveral
            ids={ids}
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false);
              setChosen([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface WaitingPaymentProps extends Waiting {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function WaitingPayment({ payment, guards, isChosen, onChoose }: WaitingPaymentProps) {
  const { name, by } = payeeOf(payment);
  return (
    <li className="flex items-center gap-3 py-2.5 border-b">
      <Checkbox
        aria-label={words.choose(name)}
        checked={isChosen}
        disabled={!mayChoose({ guards })}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <span className={`${classes.payee} flex flex-1 flex-col min-w-0 wrap-anywhere`}>
        <Link
          className="text-link"
          to="/pagamentos"
          search={(before) => ({ ...before, pagamento: payment.uuid })}
          resetScroll={false}
        >
          {name}
        </Link>
        {by && <span className="mt-1 text-quiet text-13">{by}</span>}
        {guards.length > 0 && (
          <span className="mt-1 text-quiet text-13">{guards.map((guard) => words.guards[guard]).join(' ')}</span>
        )}
      </span>
      <DateText date={payDateOf(payment)} />
      <Money amount={payment.amount} />
    </li>
  );
}

function WaitingOrders({ orders }: { readonly orders: readonly RecurringPayment[] }) {
  return (
    <ul className={`${classes.waiting} border-t mt-3 mb-4`}>
      {orders.map(({ uuid, recipientName, nextPayOn, schedule, amount }) => (
        <li className="flex items-center gap-3 py-2.5 border-b" key={uuid}>
          <span className={`${classes.payee} flex flex-1 flex-col min-w-0 wrap-anywhere`}>
            <Link
              className="text-link"
              to="/pagamentos"
              search={{ tab: 'recorrentes', recorrente: uuid }}
              resetScroll={false}
            >
              {recipientName}
            </Link>
            <span className="mt-1 text-quiet text-13">{words.repeats}</span>
          </span>
          <DateText date={nextPayOn ?? schedule.startsOn} />
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  );
}

/** False for payments that the service would refuse in any case. */
function mayChoose({ guards }: Pick<Waiting, 'guards'>): boolean {
  return !guards.includes('code_expired') && !guards.includes('limit_exceeded');
}

function isFirstTry({
  isLoading,
  failureCount,
}: {
  readonly isLoading: boolean;
  readonly failureCount: number;
}): boolean {
  return isLoading && failureCount === 0;
}
