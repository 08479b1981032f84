import { paymentsBalance as texts } from '@balcao/messages/payments-balance';
import { paymentsStatement } from '@balcao/messages/payments-statement';
import { ActionIcon, Box, Button, Skeleton, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { BankReading } from '../../../components/banking/bank-reading.tsx';
import { useConnectedBank } from '../../../components/banking/use-connected-bank.ts';
import { Money } from '../../../components/display/money.tsx';
import { formatInstant } from '../../../lib/format/dates.ts';
import { balanceFailure } from './balance-failure.ts';
import { usePaymentsBalance } from './use-payments-balance.ts';

const PaymentsStatement = lazy(() =>
  import('../statement/payments-statement.tsx').then(({ PaymentsStatement: Dialog }) => ({ default: Dialog })),
);

/** The failure offers a retry only this often; afterwards the card's button does. */
const maxFailures = 2;

export function PaymentsBalance() {
  const { amount, error, isFetching, readAt, triedAt, failures, read } = usePaymentsBalance();
  const bank = useConnectedBank();
  const titleId = useId();
  const [reading, setReading] = useState(false);
  return (
    <section
      className="flex flex-wrap items-center gap-y-1 gap-x-6 mb-6 border rounded-lg bg-raised"
      style={{ padding: '1.25rem 1.5rem' }}
      aria-labelledby={titleId}
      aria-busy={isFetching}
    >
      <Box flex="1 1 14rem">
        <div className="flex items-center gap-1">
          <Title order={2} id={titleId} fz="0.8125rem" fw={500} c="var(--text-quiet)">
            {texts.title}
          </Title>
          <ActionIcon
            variant="subtle"
            aria-label={texts.refresh}
            title={texts.refresh}
            loading={isFetching}
            onClick={read}
          >
            <IconRefresh size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
        <p className="flex items-center h-10 text-28 font-semibold tracking-tight">
          {amount !== undefined ? <Money amount={amount} /> : error ? '—' : <Skeleton height="1.75rem" width="11rem" />}
        </p>
        {bank ? (
          <BankReading bank={bank} />
        ) : (
          <p className="text-quiet text-12">{texts.updatedAt(readAt === 0 ? texts.never : formatInstant(readAt))}</p>
        )}
      </Box>
      <Button variant="default" onClick={() => setReading(true)}>
        {paymentsStatement.open}
      </Button>
      {error && (
        <div
          className="flex flex-wrap items-center text-error text-13 gap-y-1 gap-x-3 mt-2"
          style={{ flexBasis: '100%' }}
          role="alert"
        >
          <span>{balanceFailure(error)}</span>
          <span className="text-quiet text-12">{texts.lastTry(formatInstant(triedAt))}</span>
          {failures < maxFailures && (
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={read}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      <Suspense>{reading && <PaymentsStatement onClose={() => setReading(false)} />}</Suspense>
    </section>
  );
}
