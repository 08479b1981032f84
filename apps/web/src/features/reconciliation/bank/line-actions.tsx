import { type BankLine, findBankLines, unmatchBankLine } from '@balcao/contract/reconciliation/bank-statements';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = reconciliationScreens.bank;

export function LineActions({ line: { uuid, state, difference } }: { readonly line: BankLine }) {
  const changed = useRefetch(findBankLines);
  const unmatch = useSubmit(unmatchBankLine, {
    onSuccess: () => {
      notify.success(texts.unmatched);
      return changed();
    },
  });
  if (state === 'MATCHED') {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={unmatch.isPending}
        onClick={() => unmatch.mutate({ params: { uuid } })}
      >
        {texts.unmatch}
      </Button>
    );
  }
  if (state !== 'TO_IDENTIFY' || difference === null) return null;
  return (
    <Button
      component={Link}
      to="/conciliacao/fila"
      search={{ diferenca: difference } as never}
      variant="subtle"
      size="compact-sm"
    >
      {texts.identify}
    </Button>
  );
}
