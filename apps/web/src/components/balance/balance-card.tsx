import { grants } from '@balcao/contract/access';
import { ownBankingType } from '@balcao/contract/banking/banking-account';
import type { AnswerOf } from '@balcao/contract/endpoint';
import type { ExplainedFigure } from '@balcao/contract/explanations';
import { getSellerBalance } from '@balcao/contract/settlement';
import { getCheckingBalance } from '@balcao/contract/settlement/transfers';
import type { Cents } from '@balcao/kernel';
import { finance } from '@balcao/messages/finance';
import { generic } from '@balcao/messages/generic';
import { home } from '@balcao/messages/home';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Money } from '../display/money.tsx';
import { ExplainButton } from '../explanation/explain-button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import classes from './balance-card.module.css';

type SellerBalance = AnswerOf<typeof getSellerBalance>;

const texts = home.balance;
const options = answerOptions(getSellerBalance, {}, ['balance', 'sandbox']);

export function BalanceCard({ actions }: { readonly actions?: (balance: SellerBalance | undefined) => ReactNode }) {
  const session = useSession();
  const { data, error, refetch } = useQuery(options);
  const isDebt = data !== undefined && data.amount < 0;
  const failedWithout = error && !data;
  return (
    <section
      className="mb-8 border rounded-lg bg-raised"
      style={{ padding: '1.25rem 1.5rem' }}
      aria-label={texts.title}
      aria-busy={!data && !error}
    >
      {error && data && <StaleNotice onRetry={() => void refetch()} />}
      {failedWithout ? (
        <ErrorState isSmall title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className={`grid-cols-2 ${classes.amounts} grid gap-y-4 gap-x-6`}>
          <Amount
            label={isDebt ? texts.debt : texts.available}
            amount={data?.amount}
            figure="AVAILABLE"
            help={isDebt ? texts.debtHelp : data && texts.at(formatTime(data.at))}
            main
            debt={isDebt}
          />
          <Amount
            label={texts.provisioned}
            amount={data?.provisionedAmount}
            figure="TO_RELEASE"
            help={texts.provisionedHelp}
          />
          <Amount label={texts.total} amount={data?.totalAmount} figure="TOTAL" help={texts.totalHelp} />
        </dl>
      )}
      {session && hasChecking(session) && <Checking />}
      {actions && (
        <div
          className="empty:hidden grid items-center gap-2 mt-4"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 13.5rem))' }}
        >
          {actions(data)}
        </div>
      )}
    </section>
  );
}

/** False for sellers without a bank account of this product, whose balance is not read. */
function hasChecking({ user }: Session): boolean {
  return user.bankingType.split(',').includes(ownBankingType);
}

function Checking() {
  const seesTreasury = useMaySee(grants.treasury);
  const { data, error, refetch } = useQuery(answerOptions(getCheckingBalance, {}, ['balance', 'sandbox']));
  return (
    <p
      className="flex flex-wrap items-center gap-2 mt-4 pt-3 border-t text-quiet text-13"
      style={{ minHeight: '2.25rem' }}
    >
      {finance.checking}{' '}
      {data ? (
        <>
          <Money amount={data.debitAccountAmount} />{' '}
          {seesTreasury && <ExplainButton figure="CHECKING" label={finance.checking} />}
        </>
      ) : error ? (
        <>
          {finance.checkingFailed}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            {generic.retry}
          </Button>
        </>
      ) : (
        <Skeleton height="1rem" width="6rem" />
      )}
    </p>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amount: Cents | undefined;
  readonly figure: ExplainedFigure;
  readonly help: string | undefined;
  readonly main?: boolean;
  readonly debt?: boolean;
}

function Amount({ label, amount, figure, help, main, debt }: AmountProps) {
  return (
    <div className={classes.amount} data-main={main}>
      <dt className="items-center flex gap-1 text-quiet text-13" style={{ height: '1.25rem' }}>
        {label}
        {amount !== undefined && <ExplainButton figure={figure} label={label} />}
      </dt>
      <dd className={`${classes.figure} flex items-center h-7 text-16 font-semibold`} data-debt={debt || undefined}>
        {amount === undefined ? <Skeleton height="1.25rem" width="9rem" radius="sm" /> : <Money amount={amount} />}
      </dd>
      <dd className="min-h-5 text-quiet text-12 leading-4.5">
        {help ?? <Skeleton height="0.75rem" width="7rem" radius="sm" />}
      </dd>
    </div>
  );
}
