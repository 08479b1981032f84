import type { BankingAccountType } from '@balcao/contract/banking/banking-statement';
import { deletePixKey, findPixKeys, maxPixKeys, type PixKey } from '@balcao/contract/banking/pix-keys';
import { pixKeys as texts } from '@balcao/messages/pix-keys';
import { screens } from '@balcao/messages/screens';
import { Button, Skeleton, Tooltip } from '@mantine/core';
import { IconPlus, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DoneHere } from '../../../components/banking/at-the-bank.tsx';
import { useBankingAccount } from '../../../components/banking/use-banking-account.ts';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { NotConfigured } from '../not-configured.tsx';
import { BankAccountSection } from './bank-account-section.tsx';
import { ReceivedPixList } from './received-pix-list.tsx';

const NewKeyDialog = lazy(() =>
  import('./new-key-dialog.tsx').then(({ NewKeyDialog: Dialog }) => ({ default: Dialog })),
);
const KeyChargeDialog = lazy(() =>
  import('./key-charge-dialog.tsx').then(({ KeyChargeDialog: Dialog }) => ({ default: Dialog })),
);

/** `/dados-conta`: the connected account; keys of both accounts, and payments received on them. */
export function AccountDataPage() {
  const account = useBankingAccount();
  const { data } = account;
  const city = data?.accountInput?.newBankingAddress.city ?? '';
  const { debitAccountId, investmentAccountId, bank } = data ?? {};
  return (
    <>
      <PageHeader title={screens.accountData} />
      {debitAccountId ? (
        <>
          {bank && <BankAccountSection bank={bank} />}
          <DoneHere gap="KEYS">
            <AccountKeys type="CHECKING_ACCOUNT" accountId={debitAccountId} city={city} />
            {investmentAccountId && (
              <AccountKeys type="INVESTMENT_ACCOUNT" accountId={investmentAccountId} city={city} />
            )}
            <ReceivedPixList />
          </DoneHere>
        </>
      ) : data ? (
        <NotConfigured help={texts.emptyHelp} />
      ) : account.error ? (
        <ErrorState title={texts.loadFailed} error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

interface AccountKeysProps {
  readonly type: BankingAccountType;
  readonly accountId: string;
  readonly city: string;
}

function AccountKeys({ type, accountId, city }: AccountKeysProps) {
  const { data, error, refetch } = useQuery(answerOptions(findPixKeys, { params: { accountId } }, ['banking']));
  const reload = useRefetch(findPixKeys);
  const [creating, setCreating] = useState(false);
  const [charged, setCharged] = useState<PixKey>();
  const [removing, setRemoving] = useState<PixKey>();
  const remove = useSubmit(deletePixKey, {
    onSuccess: () => {
      notify.success(texts.removed);
      setRemoving(undefined);
      return reload();
    },
  });
  const isFull = (data?.length ?? 0) >= maxPixKeys;
  const name = texts.accounts[type];
  const add = (
    <Tooltip label={texts.full(maxPixKeys)} disabled={!isFull}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={texts.newKeyOf(name)}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={!data || isFull}
        onClick={() => setCreating(true)}
      >
        {texts.newKey}
      </Button>
    </Tooltip>
  );
  return (
    <Section title={name} {...(data && { help: texts.count(data.length, maxPixKeys) })} action={add}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-2">
            {data.map((key) => (
              <KeyItem key={key.id} pixKey={key} onCharge={() => setCharged(key)} onRemove={() => setRemoving(key)} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.empty} help={texts.emptyHelp} />
        )
      ) : error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={96} radius="sm" aria-busy="true" />
      )}
      <Suspense>
        {creating && <NewKeyDialog accountId={accountId} onCreated={reload} onClose={() => setCreating(false)} />}
        {charged && <KeyChargeDialog pixKey={charged.key} city={city} onClose={() => setCharged(undefined)} />}
      </Suspense>
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={texts.removeTitle}
        confirmLabel={texts.removeTitle}
        destructive
        pending={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate({ params: { accountId }, query: { id: removing.id, keyType: removing.keyType } });
        }}
      >
        {removing && texts.removeHelp(removing.key)}
      </ConfirmDialog>
    </Section>
  );
}

interface KeyItemProps {
  readonly pixKey: PixKey;
  readonly onCharge: () => void;
  readonly onRemove: () => void;
}

function KeyItem({ pixKey: { key, keyType }, onCharge, onRemove }: KeyItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2.5 px-4 border rounded">
      <div className="min-w-0 wrap-anywhere">
        {key} <CopyIcon value={key} thing={texts.key} toast={texts.copied} />
        <p className="text-quiet text-13 mt-1">{texts.keyTypes[keyType]}</p>
      </div>
      <div className="flex gap-3">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.qrCodeOf(key)}
          leftSection={<IconQrcode size={15} aria-hidden="true" />}
          onClick={onCharge}
        >
          {texts.qrCode}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={texts.removeOf(key)}
          leftSection={<IconTrash size={15} aria-hidden="true" />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
