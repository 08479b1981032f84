import { getChargeStatement } from '@balcao/contract/settlement';
import { cents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail;

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
      <table className={classes.table}>
        <tbody>
          {statement.data.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <tr key={index}>
              <td>
                <DateText date={line.executionDate} />
              </td>
              <td style={{ whiteSpace: 'normal', width: '100%' }}>{line.description}</td>
              <td data-align="end">
                <Money amount={line.creditOperation ? line.amount : cents(-line.amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
}
