import { getChargeStatement } from '@balcao/contract/settlement';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { StatementTable } from '../../../../components/statement/statement-table.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';

const texts = chargeScreens.detail;

/** Past and future movements; empty before there are any. */
export function ChargeStatement({ uuid, isPaid }: { readonly uuid: string; readonly isPaid: boolean }) {
  const statement = useQuery(answerOptions(getChargeStatement, { params: { uuid } }, ['charge', 'balance']));
  if (statement.data ? statement.data.length === 0 : !isPaid && !statement.error) return null;
  return <Section title={texts.statement}>{content()}</Section>;

  function content() {
    if (statement.error && !statement.data) {
      return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />;
    }
    if (!statement.data) return <Skeleton height={80} radius="sm" />;
    return <StatementTable label={texts.statement} rows={statement.data} order="oldest-first" />;
  }
}
