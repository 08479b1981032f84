import { getChargeStatement } from '@balcao/contract/settlement';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { StatementTable } from '../../../../components/statement/statement-table.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import classes from '../charge-page.module.css';

const texts = chargeScreens.detail;

/** The charge's movements of the statement, with what is still to come of it and what it left available. */
export function ChargeStatement({ uuid, isPaid }: { readonly uuid: string; readonly isPaid: boolean }) {
  const statement = useQuery(answerOptions(getChargeStatement, { params: { uuid } }, ['charge', 'balance']));
  return <Section title={texts.statement}>{content()}</Section>;

  function content() {
    if (statement.error && !statement.data) {
      return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />;
    }
    if (!statement.data) return <Skeleton height={isPaid ? 80 : 21} radius="sm" />;
    if (statement.data.length === 0) return <p className={classes.quiet}>{texts.noStatement}</p>;
    return <StatementTable label={texts.statement} rows={statement.data} order="oldest-first" />;
  }
}
