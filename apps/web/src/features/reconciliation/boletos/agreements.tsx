import { type BankAgreement, createRemittance, type PaymentAgreement } from '@balcao/contract/connections/bank-files';
import { formatCents } from '@balcao/kernel';
import { bankFiles } from '@balcao/messages/bank-files';
import { connections } from '@balcao/messages/connections';
import { Button } from '@mantine/core';
import { IconFileUpload, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = bankFiles.agreement;

interface ListProps<Agreement> {
  readonly agreements: readonly Agreement[];
  /** Called with the id of a remessa that was made. */
  readonly onSent: (file: string) => void;
}

/**
 * The boletos that each bank has not been sent yet, and the remessa that sends them. A former agreement is shown while
 * it has boletos left.
 */
export function Agreements({ agreements, onSent }: ListProps<BankAgreement>) {
  const shown = agreements.filter((one) => one.status === 'ACTIVE' || hasSomething(one));
  return (
    <AgreementList title={bankFiles.agreements}>
      {shown.map((agreement) => {
        const { toRegister, toRevise, toWriteOff } = agreement;
        return (
          <AgreementCard
            key={agreement.connection}
            agreement={agreement}
            facts={titleFacts(agreement)}
            isSettled={toRegister.boletos + toRevise.boletos + toWriteOff.boletos === 0}
            nothing={texts.nothing}
            onSent={onSent}
          />
        );
      })}
    </AgreementList>
  );
}

function hasSomething({ toRegister, toRevise, toWriteOff, awaiting, registered }: BankAgreement): boolean {
  return [toRegister, toRevise, toWriteOff, awaiting, registered].some(({ boletos }) => boletos > 0);
}

/** The payments that wait for each account's next remessa. A former account is shown while it has payments left. */
export function PaymentAgreements({ agreements, onSent }: ListProps<PaymentAgreement>) {
  const words = bankFiles.payments;
  const shown = agreements.filter(
    ({ status, toSend, awaiting }) => status === 'ACTIVE' || toSend.payments + awaiting.payments > 0,
  );
  return (
    <AgreementList title={words.title}>
      {shown.map((agreement) => (
        <AgreementCard
          key={agreement.connection}
          agreement={agreement}
          facts={(['toSend', 'awaiting'] as const).map((part) => {
            const { payments, amount } = agreement[part];
            return { label: words[part], value: words.part(payments, formatCents(amount)) };
          })}
          isSettled={agreement.toSend.payments === 0}
          nothing={words.nothing}
          {...(agreement.pixApart && { note: words.pixApart })}
          onSent={onSent}
        />
      ))}
    </AgreementList>
  );
}

function AgreementList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <ul
        className="grid gap-4"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))' }}
        aria-label={title}
      >
        {children}
      </ul>
    </Section>
  );
}

interface AgreementCardProps {
  readonly agreement: Pick<
    BankAgreement,
    'connection' | 'provider' | 'status' | 'agency' | 'account' | 'lastSentAt' | 'lastReceivedAt'
  >;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly isSettled: boolean;
  readonly nothing: string;
  readonly note?: string;
  readonly onSent: (file: string) => void;
}

function AgreementCard({ agreement, facts, isSettled, nothing, note, onSent }: AgreementCardProps) {
  const { connection, provider, status, agency, account, lastSentAt, lastReceivedAt } = agreement;
  const send = useSubmit(createRemittance, {
    onSuccess: ({ uuid }) => {
      notify.success(bankFiles.sent);
      onSent(uuid);
    },
  });
  return (
    <li className="grid content-start border rounded gap-4 p-5">
      <header className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-16">{connections.providers[provider]}</h3>
          <p className="text-quiet text-13 wrap-anywhere">{texts.account(agency, account)}</p>
        </div>
        {status !== 'ACTIVE' && <StatusBadge label={texts.former} tone="gray" icon={IconHistory} />}
      </header>
      <FactSheet
        facts={[
          ...facts,
          { label: texts.lastSent, value: lastSentAt ? formatInstant(lastSentAt) : texts.never },
          { label: texts.lastReceived, value: lastReceivedAt ? formatInstant(lastReceivedAt) : texts.never },
        ]}
      />
      {note && <p className="text-quiet text-13">{note}</p>}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <Button
          leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden="true" />}
          loading={send.isPending}
          disabled={isSettled}
          onClick={() => send.mutate({ body: { connection } })}
        >
          {texts.send}
        </Button>
        {isSettled && <span className="text-quiet text-13 wrap-anywhere">{nothing}</span>}
      </div>
    </li>
  );
}

function titleFacts(agreement: BankAgreement) {
  return (['toRegister', 'toRevise', 'toWriteOff', 'awaiting', 'registered'] as const).map((part) => {
    const { boletos, amount } = agreement[part];
    return { label: texts[part], value: texts.part(boletos, formatCents(amount)) };
  });
}
