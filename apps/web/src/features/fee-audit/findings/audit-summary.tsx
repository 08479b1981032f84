import { getFeeAudit } from '@balcao/contract/fee-audit/claims';
import type { Cents } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';

const texts = feeAuditScreens.summary;

/** To recover, claimed and recovered, and what is missing for the figures to be whole. */
export function AuditSummary() {
  const { data, error, refetch } = useQuery(answerOptions(getFeeAudit, {}, ['fee-audit', 'sandbox']));
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={104} radius="sm" mb="lg" aria-busy="true" />;
  return (
    <section aria-label={texts.label} className="mb-6">
      <dl className="grid gap-3" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' }}>
        <Figure label={texts.toRecover} help={texts.toRecoverHelp} amount={data.toRecover} />
        <Figure label={texts.claimed} help={texts.claimedHelp} amount={data.claimed} />
        <Figure label={texts.recovered} help={texts.recoveredHelp} amount={data.recovered} />
      </dl>
      {data.pending > 0 && (
        <p role="status" className="text-quiet text-13 mt-3">
          {texts.pending(data.pending)}
        </p>
      )}
      {data.withoutRate > 0 && (
        <p className="text-13 mt-3">
          {texts.withoutRate(data.withoutRate)} <Link to="/auditoria-de-taxas/taxas">{texts.seeRates}</Link>
        </p>
      )}
    </section>
  );
}

function Figure({ label, help, amount }: { readonly label: string; readonly help: string; readonly amount: Cents }) {
  return (
    <div className="border rounded-sm p-4">
      <dt className="text-quiet text-13">{label}</dt>
      <dd>
        <Money amount={amount} className="text-22 font-semibold" />
        <p className="text-quiet text-13 mt-1">{help}</p>
      </dd>
    </div>
  );
}
