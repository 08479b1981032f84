import { type ChargeItem, type ChargeQuery, findCharges } from '@balcao/contract/charges';
import type { PlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Skeleton, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from './today.module.css';

/** The others are in the list. */
const maxShown = 3;

type DayQuery = Pick<
  Partial<ChargeQuery>,
  'status' | 'expirationDateInitial' | 'expirationDateFinal' | 'paidDateInitial' | 'paidDateFinal'
>;

interface DayChargesProps {
  /** Undefined until a sandbox's clock is loaded. */
  readonly today: PlainDate | undefined;
  readonly queryOf: (day: PlainDate) => DayQuery;
  readonly texts: { readonly title: string; readonly none: string; readonly loadFailed: string };
  readonly opensList: boolean;
  readonly opensCharge: boolean;
}

export function DayCharges({ today, queryOf, texts, opensList, opensCharge }: DayChargesProps) {
  const titleId = useId();
  const query = today ? queryOf(today) : {};
  const { data, error, refetch } = useQuery({
    ...answerOptions(findCharges, { query: { ...query, size: maxShown, sort: 'value,DESC' } }, ['charge', 'sandbox']),
    placeholderData: keepPreviousData,
    enabled: today !== undefined,
  });
  return (
    <section
      aria-labelledby={titleId}
      className={`py-4 px-5 border rounded-lg bg-raised ${classes.card}`}
      aria-busy={!data && !error}
    >
      <div className="flex items-center justify-between gap-4 mb-2 min-h-7">
        <Title order={2} id={titleId}>
          {texts.title}
        </Title>
        {data && data.totalElements > 0 && data.totalAmount !== null && (
          <Money amount={data.totalAmount} className="font-semibold" />
        )}
      </div>
      <div className={classes.rows}>
        {data ? (
          data.content.length === 0 ? (
            <p className="py-3 text-quiet">{texts.none}</p>
          ) : (
            <>
              <ul className="divide-y">
                {data.content.map((charge) => (
                  <DayCharge key={charge.uuid} charge={charge} opens={opensCharge} />
                ))}
              </ul>
              {opensList && (
                <Link
                  to="/cobrancas"
                  search={query}
                  className="hover:underline inline-block text-link font-medium no-underline mt-1"
                >
                  {home.today.seeAll(data.totalElements)}
                </Link>
              )}
            </>
          )
        ) : error ? (
          <ErrorState isSmall title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="100%" radius="sm" />
        )}
      </div>
    </section>
  );
}

function DayCharge({ charge, opens }: { readonly charge: ChargeItem; readonly opens: boolean }) {
  const { uuid, customerName, title, value, paidDate } = charge;
  const content = (
    <>
      <span className={`${classes.who} truncate`}>{customerName}</span>
      <span className="text-end">
        <Money amount={value} />
      </span>
      <span className="text-quiet text-13 truncate">{title}</span>
      <span
        className={`overflow-hidden ${paidDate === null ? 'text-quiet' : 'text-green'} text-13 text-ellipsis text-end`}
      >
        {paidDate === null ? home.receipts.coming : home.receipts.received}
      </span>
    </>
  );
  return (
    <li>
      {opens ? (
        <Link
          to="/cobrancas/$uuid"
          params={{ uuid }}
          className={`${classes.charge} grid grid-cols-fill content-center text-inherit leading-5 no-underline gap-x-4`}
        >
          {content}
        </Link>
      ) : (
        <div
          className={`${classes.charge} grid grid-cols-fill content-center text-inherit leading-5 no-underline gap-x-4`}
        >
          {content}
        </div>
      )}
    </li>
  );
}
