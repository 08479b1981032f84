import { makeFeeClaim } from '@balcao/contract/fee-audit/claims';
import type { AuditedAcquirer } from '@balcao/contract/fee-audit/rates';
import type { Cents } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { useNavigate } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import type { CallInput } from '../../../lib/http/request-of.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = feeAuditScreens.findings;

export interface AskedClaim {
  readonly acquirer: AuditedAcquirer;
  /** Null for all of the filter. */
  readonly count: number | null;
  readonly amount: Cents;
  readonly input: CallInput<typeof makeFeeClaim>;
}

/** Confirms a claim, and opens the claims once it is made. */
export function ClaimDialog({ asked, onClose }: { readonly asked: AskedClaim; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const make = useSubmit(makeFeeClaim, {
    onSuccess: ({ number }) => {
      notify.success(texts.claimed(number));
      onClose();
      void navigate({ to: '/auditoria-de-taxas/contestacoes' });
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(true)}
      onClose={onClose}
      title={texts.claimTitle}
      confirmLabel={texts.claim}
      pending={make.isPending}
      onConfirm={() => make.mutate(asked.input)}
    >
      <p>{texts.claimHelp(asked.count, feeAuditScreens.acquirers[asked.acquirer])}</p>
      <p className="mt-3">
        <Money amount={asked.amount} className="text-22 font-semibold" />
      </p>
    </ConfirmDialog>
  );
}
