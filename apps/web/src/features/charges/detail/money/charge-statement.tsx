import type { AnswerOf } from '@balcao/contract/endpoint';
import { getChargeStatement } from '@balcao/contract/settlement';
import { cents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import classes from '../charge-page.module.css';
import { type DetailColumn, DetailTable } from '../detail-table.tsx';

const texts = chargeScreens.detail;

const columns: readonly DetailColumn<AnswerOf<typeof getChargeStatement>[number]>[] = [
  { title: texts.lineDate, cell: ({ executionDate }) => <DateText date={executionDate} /> },
  { title: texts.lineText, isText: true, cell: ({ description }) => description },
  {
    title: texts.lineAmount,
    isEnd: true,
    cell: ({ amount, creditOperation }) => <Money amount={creditOperation ? amount : cents(-amount)} />,
  },
];

/** The charge's lines of the statement: a view of the ledger. */
export function ChargeStatement({ uuid }: { readonly uuid: string }) {
  const statement = useQuery(answerOptions(getChargeStatement, { params: { uuid } }, ['charge', 'balance']));
  return <Section title={texts.statement}>{content()}</Section>;

  function content() {
    if (statement.error && !statement.data) {
      return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />;
    }
    if (!statement.data) return <Skeleton height={80} radius="sm" />;
    if (statement.data.length === 0) return <p className={classes.quiet}>{texts.noStatement}</p>;
    return (
      // Lines are only ever added at the end.
      <DetailTable label={texts.statement} columns={columns} rows={statement.data} keyOf={(_, index) => index} />
    );
  }
}
