import { grants } from '@balcao/contract/access';
import {
  type ChargeMoney,
  type FlowLine,
  type FlowRow,
  findFlowRows,
  getChargeMoney,
} from '@balcao/contract/reconciliation/money-flow';
import { type Cents, cents, formatPlainDate } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './flow.module.css';
import { type FlowPeriod, takes } from './flow-search.ts';

const texts = reconciliationScreens.flow;

interface FlowDrawerProps {
  readonly line: FlowLine | undefined;
  readonly charge: string | undefined;
  readonly period: FlowPeriod;
  readonly onCharge: (uuid: string | undefined) => void;
  readonly onClose: () => void;
}

/** The charges of a line, or the money of one of them. It keeps showing the last one while it closes. */
export function FlowDrawer({ line, charge, period, onCharge, onClose }: FlowDrawerProps) {
  const [shown, setShown] = useState({ line, charge });
  const isOpened = line !== undefined || charge !== undefined;
  if (isOpened && (line !== shown.line || charge !== shown.charge)) setShown({ line, charge });
  return (
    <SideDrawer opened={isOpened} onClose={onClose} title={shown.charge ? texts.charge.title : texts.rows.title}>
      {shown.charge ? (
        <ChargeState uuid={shown.charge} {...(shown.line && { onBack: () => onCharge(undefined) })} />
      ) : (
        shown.line && <LineRows key={shown.line} line={shown.line} period={period} onCharge={onCharge} />
      )}
    </SideDrawer>
  );
}

interface LineRowsProps {
  readonly line: FlowLine;
  readonly period: FlowPeriod;
  readonly onCharge: (uuid: string) => void;
}

function LineRows({ line, period, onCharge }: LineRowsProps) {
  const query = useInfiniteQuery({
    queryKey: [findFlowRows.name, line, period],
    queryFn: ({ pageParam: page, signal }) =>
      call(findFlowRows, { params: { line }, query: { ...period, page, size: 20, sort: 'date,DESC' } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: { topics: ['balance', 'reconciliation'] },
  });
  const rows = query.data?.pages.flatMap(({ content }) => content);
  const total = query.data?.pages[0]?.total;
  if (!rows && query.error) {
    return <ErrorState title={texts.rows.loadFailed} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Stack>
      <div>
        <p className="text-quiet text-13">{texts.lines[line].label}</p>
        <p className="text-22 font-semibold leading-9">
          {total === undefined ? <Skeleton height="1.75rem" width="10rem" /> : <Money amount={signed(line, total)} />}
        </p>
        <p className="text-quiet text-13">{texts.lines[line].help}</p>
      </div>
      {rows?.length === 0 ? (
        <EmptyState title={texts.rows.empty} help={texts.rows.emptyHelp} />
      ) : (
        <ul aria-label={texts.rows.list} aria-busy={!rows}>
          {rows?.map((row, place) => (
            // Entries have no id of their own, and nothing is put between them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={place}>
              <RowItem row={{ ...row, amount: signed(line, row.amount) }} onCharge={onCharge} />
            </li>
          )) ?? skeleton}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.rows.more}
        </Button>
      )}
    </Stack>
  );
}

function signed(line: FlowLine, amount: Cents): Cents {
  return takes(line) ? cents(0 - amount) : amount;
}

const skeleton = Array.from({ length: 8 }, (_, place) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
  <li key={place} className="min-h-13 flex items-center justify-between w-full border-t gap-4 py-1.5">
    <Skeleton height="2.25rem" />
  </li>
));

function RowItem({ row, onCharge }: { readonly row: FlowRow; readonly onCharge: (uuid: string) => void }) {
  const { date, description, buyer, amount, uuidCharge, inBank } = row;
  const arrived = inBank === null ? null : inBank ? texts.rows.inBank : texts.rows.notInBank;
  const content = (
    <>
      <span className="flex flex-col min-w-0 wrap-anywhere">
        <span>{description}</span>
        <span className="text-quiet text-13">
          {[formatPlainDate(date), buyer, arrived].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Money amount={amount} />
    </>
  );
  if (uuidCharge === null)
    return <div className="min-h-13 flex items-center justify-between w-full border-t gap-4 py-1.5">{content}</div>;
  return (
    <UnstyledButton
      className="min-h-13 focus-inset hover:bg-hover flex items-center justify-between w-full border-t gap-4 py-1.5"
      onClick={() => onCharge(uuidCharge)}
    >
      {content}
    </UnstyledButton>
  );
}

function ChargeState({ uuid, onBack }: { readonly uuid: string; readonly onBack?: () => void }) {
  const topics = ['charge', 'balance'] as const;
  const { data, error, refetch } = useQuery(answerOptions(getChargeMoney, { params: { uuid } }, topics));
  return (
    <Stack>
      {onBack && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} stroke={1.6} />}
            onClick={onBack}
          >
            {texts.charge.back}
          </Button>
        </div>
      )}
      {data ? (
        <ChargeLines money={data} />
      ) : isMissing(error) ? (
        <EmptyState title={texts.charge.notFound} />
      ) : error ? (
        <ErrorState title={texts.charge.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </Stack>
  );
}

function ChargeLines({ money }: { readonly money: ChargeMoney }) {
  const mayOpen = useMaySee(grants.charge);
  const { uuid, title, buyer, lines, invoiced, total } = money;
  return (
    <>
      <div>
        <p className="text-16 font-semibold">{title}</p>
        <p className="text-quiet text-13">
          {buyer} · {invoiced ? texts.charge.invoiced : texts.charge.notInvoiced}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState title={texts.charge.empty} />
      ) : (
        <ul aria-label={texts.charge.list}>
          {lines.map((one, place) => (
            // Entries have no id of their own, and nothing is put between them.
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={place}
              className="min-h-13 flex items-center justify-between w-full border-t gap-4 py-1.5"
            >
              <span className="flex flex-col min-w-0 wrap-anywhere">
                <span>{texts.lines[one.line].label}</span>
                <span className="text-quiet text-13">
                  {formatPlainDate(one.date)} · {one.description}
                </span>
              </span>
              <Money amount={one.amount} />
            </li>
          ))}
          <li
            className={`${classes.total} min-h-13 font-semibold flex items-center justify-between w-full gap-4 py-1.5`}
          >
            <span>{texts.charge.total}</span>
            <Money amount={total} />
          </li>
        </ul>
      )}
      {mayOpen && (
        <Button component={Link} to="/cobrancas/$uuid" params={{ uuid } as never} variant="default">
          {texts.charge.open}
        </Button>
      )}
    </>
  );
}
