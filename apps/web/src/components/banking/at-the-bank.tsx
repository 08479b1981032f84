import type { ConnectedBank } from '@balcao/contract/banking/banking-account';
import { accountReading } from '@balcao/contract/connections/providers';
import { connectedAccount as texts } from '@balcao/messages/connected-account';
import { providerInSentence } from '@balcao/messages/provider-names';
import { Alert, Skeleton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { PageHeader } from '../page/page-header.tsx';
import { useConnectedBank } from './use-connected-bank.ts';

type ShownGap = keyof typeof texts.gaps;

/** Whether the seller's account does it: the connected one by its bank, the simulated one of a sandbox always. */
export function isDoneHere(bank: ConnectedBank | null, gap: ShownGap, isSandbox: boolean): boolean {
  return bank?.connected ? !bank.gaps.includes(gap) : bank === null || isSandbox;
}

interface DoneHereProps {
  readonly gap: ShownGap;
  /** Heading of a screen that is nothing else; its children have their own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Shows what the seller's account may do, a sentence where it may not, and nothing while that is unknown. */
export function DoneHere({ gap, title, children }: DoneHereProps) {
  const bank = useConnectedBank();
  const isSandbox = useSession()?.user.sandbox === true;
  if (bank !== undefined && isDoneHere(bank, gap, isSandbox)) return children;
  return (
    <>
      {title && <PageHeader title={title} />}
      {bank ? <AtTheBank bank={bank} gap={gap} /> : <Skeleton height={320} radius="sm" aria-busy="true" />}
    </>
  );
}

/** The bank's application does what the connected account does not; nobody does once the account was switched off. */
export function AtTheBank({ bank, gap }: { readonly bank: ConnectedBank; readonly gap: ShownGap }) {
  const { title, help, inStatement } = bank.connected ? texts.gaps[gap] : texts.switchedOff;
  return (
    <Alert
      color="gray"
      className="mt-4 mb-4"
      title={title}
      icon={<IconBuildingBank size={18} stroke={1.6} aria-hidden="true" />}
    >
      {help(providerInSentence(bank.provider))} {accountReading(bank.provider) === 'STATEMENT' && inStatement}
    </Alert>
  );
}
