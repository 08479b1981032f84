import { type BankAgreement, createRemittance } from '@balcao/contract/connections/bank-files';
import { formatCents } from '@balcao/kernel';
import { bankFiles } from '@balcao/messages/bank-files';
import { connections } from '@balcao/messages/connections';
import { Button } from '@mantine/core';
import { IconFileUpload, IconHistory } from '@tabler/icons-react';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './boletos.module.css';

const texts = bankFiles.agreement;

interface AgreementsProps {
  readonly agreements: readonly BankAgreement[];
  /** Called with the id of a remessa that was made. */
  readonly onSent: (file: string) => void;
}

/**
 * The boletos that each bank has not been sent yet, and the remessa that sends them. A former agreement is shown while
 * it has boletos left.
 */
export function Agreements({ agreements, onSent }: AgreementsProps) {
  const shown = agreements.filter((one) => one.status === 'ACTIVE' || hasSomething(one));
  return (
    <Section title={bankFiles.agreements}>
      <ul className={`${classes.agreements} grid gap-4`} aria-label={bankFiles.agreements}>
        {shown.map((agreement) => (
          <li key={agreement.connection} className="grid content-start border rounded gap-4 p-5">
            <Agreement agreement={agreement} onSent={onSent} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function hasSomething({ toRegister, toRevise, toWriteOff, awaiting, registered }: BankAgreement): boolean {
  return [toRegister, toRevise, toWriteOff, awaiting, registered].some(({ boletos }) => boletos > 0);
}

function Agreement({
  agreement,
  onSent,
}: {
  readonly agreement: BankAgreement;
  readonly onSent: AgreementsProps['onSent'];
}) {
  const { connection, provider, status, agency, account, toRegister, toRevise, toWriteOff } = agreement;
  const send = useSubmit(createRemittance, {
    onSuccess: ({ uuid }) => {
      notify.success(bankFiles.sent);
      onSent(uuid);
    },
  });
  const isSettled = toRegister.boletos + toRevise.boletos + toWriteOff.boletos === 0;
  return (
    <>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-16">{connections.providers[provider]}</h3>
          <p className="text-quiet text-13 wrap-anywhere">{texts.account(agency, account)}</p>
        </div>
        {status !== 'ACTIVE' && <StatusBadge label={texts.former} tone="gray" icon={IconHistory} />}
      </header>
      <FactSheet facts={factsOf(agreement)} />
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <Button
          leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden="true" />}
          loading={send.isPending}
          disabled={isSettled}
          onClick={() => send.mutate({ body: { connection } })}
        >
          {texts.send}
        </Button>
        {isSettled && <span className="text-quiet text-13 wrap-anywhere">{texts.nothing}</span>}
      </div>
    </>
  );
}

function factsOf(agreement: BankAgreement) {
  const { lastSentAt, lastReceivedAt } = agreement;
  const parts = (['toRegister', 'toRevise', 'toWriteOff', 'awaiting', 'registered'] as const).map((part) => {
    const { boletos, amount } = agreement[part];
    return { label: texts[part], value: texts.part(boletos, formatCents(amount)) };
  });
  return [
    ...parts,
    { label: texts.lastSent, value: lastSentAt ? formatInstant(lastSentAt) : texts.never },
    { label: texts.lastReceived, value: lastReceivedAt ? formatInstant(lastReceivedAt) : texts.never },
  ];
}
