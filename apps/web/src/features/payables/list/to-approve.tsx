import { approvePayments, findApprovals } from '@balcao/contract/payables/payments';
import { findRecurringPayments } from '@balcao/contract/payables/recurring-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../payables.module.css';
import { payDateOf, payeeOf } from './payment-facts.ts';

/** What waits for the reader's approval, many at once, above the rest of the screen, which is not seen before it is known whether anything does. */
export function ToApprove({ children }: { readonly children: ReactNode }) {
  const approvals = useQuery(
    answerOptions(findApprovals, { query: { page: 0, size: 20, sort: 'date,ASC' } }, ['payable']),
  );
  const orders = useQuery(
    answerOptions(findRecurringPayments, { query: { page: 0, size: 20, status: 'pending_approval' } }, ['payable']),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const approve = useSubmit(approvePayments, {
    failure: paymentTexts.failures.approve,
    onSuccess: (answers) => {
      setChosen([]);
      const refused = answers.filter(({ refusal }) => refusal !== null);
      if (refused.length === 0) notify.success(paymentTexts.done.approved);
      else notify.error(`${words.notAll(refused.length)}: ${refused[0]?.refusal ?? ''}`);
    },
  });
  const waiting = (approvals.data?.content ?? []).filter(({ payment }) => payment.may.includes('approve'));
  const repeated = (orders.data?.content ?? []).filter(({ may }) => may.includes('approve'));
  const payments = waiting
    .filter(({ payment }) => chosen.includes(payment.uuid))
    .map(({ payment: { uuid, updated_at: updatedAt } }) => ({ uuid, updatedAt }));
  return (
    <>
      {waiting.length + repeated.length > 0 && section()}
      <div className={[approvals, orders].some(isFirstTry) ? classes.unseen : undefined}>{children}</div>
    </>
  );

  function section() {
    return (
      <div className={classes.tabs}>
        <Section title={words.toApprove} help={words.toApproveHelp}>
          <ul className={classes.waiting}>
            {waiting.map(({ payment, guards }) => {
              const { name, by } = payeeOf(payment);
              return (
                <li key={payment.uuid}>
                  <Checkbox
                    aria-label={words.choose(name)}
                    checked={chosen.includes(payment.uuid)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, payment.uuid] : chosen.filter((uuid) => uuid !== payment.uuid))
                    }
                  />
                  <span className={classes.payee}>
                    <Link
                      to="/pagamentos"
                      search={(before) => ({ ...before, pagamento: payment.uuid })}
                      resetScroll={false}
                    >
                      {name}
                    </Link>
                    <span className={classes.quiet}>{by}</span>
                    {guards.length > 0 && (
                      <span className={classes.quiet}>{guards.map((guard) => words.guards[guard]).join(' ')}</span>
                    )}
                  </span>
                  <DateText date={payDateOf(payment)} />
                  <Money amount={payment.amount} />
                </li>
              );
            })}
            {repeated.map(({ uuid, recipientName, nextPayOn, schedule, amount }) => (
              <li key={uuid}>
                <span className={classes.payee}>
                  <Link to="/pagamentos" search={{ tab: 'recorrentes', recorrente: uuid }} resetScroll={false}>
                    {recipientName}
                  </Link>
                  <span className={classes.quiet}>{words.repeats}</span>
                </span>
                <DateText date={nextPayOn ?? schedule.startsOn} />
                <Money amount={amount} />
              </li>
            ))}
          </ul>
          {waiting.length > 0 && (
            <Button
              disabled={payments.length === 0}
              loading={approve.isPending}
              onClick={() => approve.mutate({ body: { payments } })}
            >
              {words.approveAll(payments.length)}
            </Button>
          )}
        </Section>
      </div>
    );
  }
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
