import { grants } from '@balcao/contract/access';
import { type ConnectedBank, readBankingAccount } from '@balcao/contract/banking/banking-account';
import { accountReading } from '@balcao/contract/connections/providers';
import { connectedAccount as texts } from '@balcao/messages/connected-account';
import { providerInSentence } from '@balcao/messages/provider-names';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BankReading } from '../../../components/banking/bank-reading.tsx';
import { bankingAccountOptions } from '../../../components/banking/use-banking-account.ts';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';

/** The connected account: what it has here and at its bank, and when the bank was read. */
export function BankAccountSection({ bank }: { readonly bank: ConnectedBank }) {
  const client = useQueryClient();
  const seesFiles = useMaySee(grants.reconciliation);
  const isRead = accountReading(bank.provider);
  const isBalance = isRead === 'BALANCE';
  const reload = () => client.invalidateQueries({ queryKey: bankingAccountOptions.queryKey });
  const read = useSubmit(readBankingAccount, {
    onSuccess: (account) => {
      notify.success(isBalance ? texts.balanceRefreshed : texts.refreshed);
      client.setQueryData(bankingAccountOptions.queryKey, account);
    },
    failure: isBalance ? texts.balanceRefreshFailed : texts.refreshFailed,
  });
  const { reading, account, connected, provider } = bank;
  const refresh = connected && isRead && (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={read.isPending}
      onClick={() => read.mutate({}, { onError: () => void reload() })}
    >
      {isBalance ? texts.refreshBalance : texts.refresh}
    </Button>
  );
  return (
    <Section
      title={texts.title(providerInSentence(provider))}
      {...(account && { help: texts.number(account) })}
      action={refresh}
    >
      {reading && (
        <dl className="grid gap-4 mb-3" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' }}>
          <Figure label={texts.figures.checking} amount={reading.checking} />
          <Figure label={texts.figures.available} amount={reading.available} />
          {reading.blocked > 0 && <Figure label={texts.figures.blocked} amount={reading.blocked} />}
          {reading.limit > 0 && <Figure label={texts.figures.limit} amount={reading.limit} />}
          {reading.sales !== 0 && <Figure label={texts.figures.sales} amount={reading.sales} help={texts.salesHelp} />}
        </dl>
      )}
      <BankReading bank={bank} />
      {!isRead && seesFiles && (
        <Button component={Link} to="/conciliacao/boletos" variant="default" mt="sm">
          {texts.openFiles}
        </Button>
      )}
    </Section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly amount: NonNullable<ConnectedBank['reading']>['checking'];
  readonly help?: string;
}

function Figure({ label, amount, help }: FigureProps) {
  return (
    <div>
      <dt className="text-quiet text-13">{label}</dt>
      <dd className="text-20 font-semibold">
        <Money amount={amount} />
      </dd>
      {help && <dd className="text-quiet text-12">{help}</dd>}
    </div>
  );
}
