import {
  findApplications,
  type InvestmentApplication,
  previewRedemption,
  redeemApplication,
} from '@balcao/contract/investments';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { treasury as texts } from '@balcao/messages/treasury';
import { Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { notifyFailure, notifyOrder } from './outcome.ts';
import { useTreasuryChanged } from './use-treasury-changed.ts';

interface RedeemDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses an application, then how much of it to receive, with what is withheld of it. */
export function RedeemDialog({ opened, onClose }: RedeemDialogProps) {
  const [chosen, setChosen] = useState<InvestmentApplication>();
  const found = useQuery({ ...answerOptions(findApplications, {}, ['balance', 'sandbox']), enabled: opened });
  const close = () => {
    onClose();
    setChosen(undefined);
  };
  return (
    <>
      <Modal
        opened={useOpened(opened && !chosen)}
        onClose={close}
        title={`${texts.redeem.title}: ${texts.applications.choose.toLowerCase()}`}
        centered
      >
        {found.data ? (
          <div className="grid gap-2">
            {found.data.map((application) => (
              <UnstyledButton
                key={application.application_id}
                className="hover:bg-hover flex items-center justify-between gap-4 w-full py-3 px-4 border rounded text-start"
                onClick={() => setChosen(application)}
              >
                <span className="grid">
                  {application.name}
                  <span className="min-h-5 text-quiet text-13">
                    {texts.applications.since(
                      formatPlainDate(application.started_at),
                      percentOf(application.yield_params.percent),
                    )}
                  </span>
                </span>
                <Money amount={application.current_amount} />
              </UnstyledButton>
            ))}
          </div>
        ) : found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton height="6rem" />
        )}
      </Modal>
      {chosen && <RedeemAmount application={chosen} onClose={close} />}
    </>
  );
}

function RedeemAmount({
  application,
  onClose,
}: {
  readonly application: InvestmentApplication;
  readonly onClose: () => void;
}) {
  const changed = useTreasuryChanged();
  const redeem = useSubmit(redeemApplication, {
    onSuccess: async ({ status }) => {
      notifyOrder(texts.redeem, status === 'DONE');
      onClose();
      await changed();
    },
    onError: async (error) => {
      notifyFailure(texts.redeem, error);
      await changed();
    },
  });
  const params = { application: application.application_id };
  return (
    <AmountDialog
      opened
      onClose={onClose}
      title={texts.redeem.amountTitle}
      confirmTitle={texts.redeem.title}
      lead={`${application.name}, ${texts.applications.since(formatPlainDate(application.started_at), percentOf(application.yield_params.percent))}`}
      available={application.current_amount}
      describe={(amount) => <Withheld application={params.application} amount={amount} />}
      confirmLabel={texts.redeem.confirm}
      pending={redeem.isPending}
      onConfirm={(amount) => redeem.mutate({ params, body: { amount } })}
    />
  );
}

/** Shows the redeemed amount, its taxes and the net. */
function Withheld({ application, amount }: { readonly application: string; readonly amount: Cents }) {
  const { data, error, refetch } = useQuery(
    answerOptions(previewRedemption, { params: { application }, query: { amount } }, ['sandbox']),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = [
    [texts.redeem.gross, data?.grossAmount],
    [texts.redeem.iof, data?.iofAmount],
    [texts.redeem.ir, data?.irAmount],
    [texts.redeem.net, data?.netAmount],
  ] as const;
  return (
    <dl className="grid gap-1.5" style={{ minHeight: '7rem' }} aria-busy={!data}>
      {rows.map(([label, value]) => (
        <div
          className={`flex justify-between gap-4 ${label === texts.redeem.net ? 'border-t pt-1 font-semibold' : ''}`}
          key={label}
        >
          <dt className="text-quiet">{label}</dt>
          <dd>{value === undefined ? <Skeleton height="1rem" width="6rem" /> : <Money amount={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The share of the CDI, times a hundred, with one place. */
export function percentOf(share: number): string {
  return (share * 100).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
