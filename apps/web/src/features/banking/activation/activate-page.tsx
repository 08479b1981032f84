import { grants } from '@balcao/contract/access';
import type { BankingAccount, ConnectedBank } from '@balcao/contract/banking/banking-account';
import { accountReading } from '@balcao/contract/connections/providers';
import type { BankingStatus } from '@balcao/contract/session';
import { bankingAccount } from '@balcao/messages/banking-account';
import { connectedAccount } from '@balcao/messages/connected-account';
import { providerInSentence } from '@balcao/messages/provider-names';
import { screens } from '@balcao/messages/screens';
import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { bankingAccountOptions, useBankingAccount } from '../../../components/banking/use-banking-account.ts';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { ActivationForm } from './activation-form.tsx';
import type { ActivationStep } from './activation-problems.ts';

const search = z.object({ step: z.coerce.number().int().min(1).max(3).default(1) });

export function ActivatePage() {
  const account = useBankingAccount();
  const [{ step }, change] = useSearchState(search);
  const client = useQueryClient();
  const user = useSession()?.user;
  const mayConnect = useMaySee(grants.connections);
  const { data } = account;
  return (
    <>
      <PageHeader title={screens.activateAccount} />
      {data?.bank ? (
        <EmptyState
          title={connectedAccount.active.title(providerInSentence(data.bank.provider))}
          help={helpOf(data.bank)}
          action={
            <Button component={Link} to="/dados-conta">
              {connectedAccount.open}
            </Button>
          }
        />
      ) : data?.status === 'INACTIVE' && user && !user.sandbox ? (
        <EmptyState
          title={bankingAccount.notOffered.title}
          help={bankingAccount.notOffered.help}
          action={
            mayConnect && (
              <Button
                renderRoot={(props) => <Link to="/conexoes/nova" search={{ para: 'ACCOUNT' } as never} {...props} />}
              >
                {bankingAccount.notOffered.connect}
              </Button>
            )
          }
        />
      ) : data && user ? (
        <>
          <Standing account={data} />
          <ActivationForm
            key={formKey(data)}
            account={data}
            user={user}
            step={step as ActivationStep}
            onStep={(next) => change({ step: next })}
            onSent={(answer) => client.setQueryData(bankingAccountOptions.queryKey, answer)}
          />
        </>
      ) : account.error ? (
        <ErrorState title={bankingAccount.loadFailed} error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Skeleton height={560} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

function helpOf({ provider }: ConnectedBank): string {
  const { help, helpWithoutStatement, helpByFiles } = connectedAccount.active;
  const isRead = accountReading(provider);
  if (!isRead) return helpByFiles;
  return isRead === 'BALANCE' ? helpWithoutStatement : help;
}

/** Resubmitted data replaces the input; a decision only changes what is possible. */
function formKey({ accountInput, status }: BankingAccount): string {
  return `${status} ${JSON.stringify(accountInput)}`;
}

const looks: Readonly<Record<BankingStatus, Omit<StatusLook, 'label'>>> = {
  INACTIVE: { tone: 'gray', icon: IconCircleDashed },
  PENDING: { tone: 'amber', icon: IconClock },
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  FAILED: { tone: 'red', icon: IconAlertTriangle },
};

const helps: Readonly<Record<BankingStatus, string>> = {
  INACTIVE: bankingAccount.help,
  PENDING: bankingAccount.pendingHelp,
  ACTIVE: bankingAccount.activeHelp,
  FAILED: bankingAccount.failedHelp,
};

/** The tooltip has the analysis result, also for keyboard and touch. */
function Standing({ account: { status, kycAnalysisResult } }: { readonly account: BankingAccount }) {
  const badge = <StatusBadge label={bankingAccount.statuses[status]} {...looks[status]} />;
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-3 mb-6">
      {kycAnalysisResult ? (
        <Tooltip label={kycAnalysisResult} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          <span className="inline-flex items-center gap-1">
            {badge}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`${bankingAccount.why}: ${kycAnalysisResult}`}
            >
              <IconInfoCircle size={16} aria-hidden="true" />
            </ActionIcon>
          </span>
        </Tooltip>
      ) : (
        badge
      )}
      <span className="text-quiet">{helps[status]}</span>
    </div>
  );
}
