import { grants } from '@balcao/contract/access';
import { getBankingAccount } from '@balcao/contract/banking/banking-account';
import { findPixKeys } from '@balcao/contract/banking/pix-keys';
import { createApplication, redeemApplication, type Treasury } from '@balcao/contract/investments';
import { transferBetweenAccounts, withdrawFromChecking } from '@balcao/contract/settlement/transfers';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { connectedAccount } from '@balcao/messages/connected-account';
import { providerNames } from '@balcao/messages/provider-names';
import { treasury as texts } from '@balcao/messages/treasury';
import { Alert, Box, Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { z } from 'zod';
import { AtTheBank, isDoneHere } from '../../components/banking/at-the-bank.tsx';
import { BankReading } from '../../components/banking/bank-reading.tsx';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Money } from '../../components/display/money.tsx';
import type { AnyFigure } from '../../components/explanation/any-figure.ts';
import { ExplainButton } from '../../components/explanation/explain-button.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';

const dialogs = {
  invest: lazy(() => import('./move-dialogs.tsx').then(({ InvestDialog }) => ({ default: InvestDialog }))),
  withdraw: lazy(() => import('./move-dialogs.tsx').then(({ WithdrawDialog }) => ({ default: WithdrawDialog }))),
  transfer: lazy(() => import('./move-dialogs.tsx').then(({ TransferDialog }) => ({ default: TransferDialog }))),
  redeem: lazy(() => import('./redeem-dialog.tsx').then(({ RedeemDialog }) => ({ default: RedeemDialog }))),
};
type DialogName = keyof typeof dialogs;

/** A button, or a link from elsewhere, opens one of these. */
const address = z.object({ open: z.enum(['invest', 'withdraw', 'transfer', 'redeem']).optional() });

export function Accounts({ treasury }: { readonly treasury: Treasury | undefined }) {
  const session = useSession();
  const [{ open }, change] = useSearchState(address);
  const last = useRef(open);
  if (open) last.current = open;
  const lastOpen = last.current;
  const account = useAccount();
  const status = account?.status;
  const bank = account?.bank;
  const isInvesting = isDoneHere(bank ?? null, 'INVESTMENTS', session?.user.sandbox === true);
  const mayActivate = useMaySee(grants.openBankingAccount);
  const seesFinance = useMaySee(grants.finance);
  const seesBalance = useMaySee(grants.balance);
  const mayPay = useMaySee(grants.payables);
  const isActive = status === undefined || status === 'ACTIVE';
  const openDialog = (name: DialogName) => () => change({ open: name });
  const may: Readonly<Record<DialogName, boolean>> = {
    invest: isInvesting && mayCall(session, createApplication),
    redeem: isInvesting && mayCall(session, redeemApplication),
    withdraw: !bank?.connected && mayCall(session, withdrawFromChecking),
    transfer: treasury?.showsAcquiringAccount !== false && mayCall(session, transferBetweenAccounts),
  };
  const button = (name: DialogName, label: string, amount: Cents | undefined, isMain = false) =>
    may[name] && (
      <Button
        key={name}
        variant={isMain ? 'filled' : 'default'}
        size="sm"
        disabled={!isActive || account === undefined || amount === undefined || amount <= 0}
        onClick={openDialog(name)}
      >
        {label}
      </Button>
    );
  const acquiring = treasury?.redeemAccountAmount;
  const Dialog = lastOpen && dialogs[lastOpen];
  return (
    <>
      {!isActive && <NotConfigured mayActivate={mayActivate} />}
      <ul
        className="grid gap-4 mb-8"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' }}
        aria-busy={!treasury}
      >
        {isInvesting && (
          <Invested treasury={treasury}>
            {button('redeem', texts.investment.redeem, treasury?.invested.grossAmount)}
            <CopyKey ids={account && [account.investmentAccountId, account.debitAccountId]} />
          </Invested>
        )}
        <Account
          title={texts.checking.title}
          figure="CHECKING"
          amount={treasury?.debitAccountAmount}
          note={bank ? <BankReading bank={bank} /> : blockedNote(treasury)}
        >
          {button('invest', texts.checking.invest, treasury?.debitAccountAmount, true)}
          {mayPay && (
            <Button component={Link} to="/pagamentos" variant="default" size="sm">
              {texts.checking.pay}
            </Button>
          )}
          {button('withdraw', texts.checking.withdraw, treasury?.debitAccountAmount)}
          <CopyKey ids={account && [account.debitAccountId, null]} />
        </Account>
        {treasury?.showsAcquiringAccount !== false && (
          <Account
            title={texts.acquiring.title}
            figure={seesBalance ? 'AVAILABLE' : null}
            amount={acquiring}
            help={acquiring !== undefined && acquiring < 0 ? texts.acquiring.debt : undefined}
            note={treasury && <AcquiringNote treasury={treasury} />}
          >
            {button('transfer', texts.acquiring.transfer, acquiring)}
            {seesFinance && (
              <Button component={Link} to="/financeiro" variant="default" size="sm">
                {texts.acquiring.details}
              </Button>
            )}
          </Account>
        )}
      </ul>
      {!isInvesting && bank && (
        <div className="mb-8">
          <AtTheBank bank={bank} gap="INVESTMENTS" />
        </div>
      )}
      {Dialog && lastOpen && may[lastOpen] && treasury && account !== undefined && isActive && (
        <Suspense>
          <Dialog
            key={lastOpen}
            opened={open !== undefined}
            onClose={() => change({ open: undefined }, { replace: true })}
            treasury={treasury}
          />
        </Suspense>
      )}
    </>
  );
}

function Invested({ treasury, children }: { readonly treasury: Treasury | undefined; readonly children: ReactNode }) {
  const invested = treasury?.invested;
  return (
    <Account
      title={texts.investment.title}
      figure="INVESTMENT"
      badge={treasury && texts.investment.badge(treasury.cdi.toLocaleString('pt-BR'))}
      amount={treasury?.investAccountAmount}
      help={texts.investment.help}
      note={
        invested &&
        (invested.grossAmount > 0
          ? texts.investment.before(
              formatCents(invested.grossAmount),
              formatCents(cents(invested.iofAmount + invested.irAmount)),
            )
          : texts.investment.none)
      }
    >
      {children}
    </Account>
  );
}

/** Shows the amount that sales will still bring, and the part that banks hold back. */
function AcquiringNote({ treasury: { provisionedAmount, blockedAtBanks } }: { readonly treasury: Treasury }) {
  return (
    <>
      {texts.acquiring.future}: {formatCents(provisionedAmount)}
      {blockedAtBanks.map(({ provider, amount, med, readAt }) => (
        <span key={provider} className="block text-error">
          {texts.acquiring.blocked(providerNames[provider], formatCents(amount), med > 0 ? formatCents(med) : null)}{' '}
          {connectedAccount.read(formatInstant(readAt))}
        </span>
      ))}
    </>
  );
}

function blockedNote(treasury: Treasury | undefined): string | undefined {
  const { blockedAmount = 0 as Cents } = treasury ?? {};
  return blockedAmount > 0 ? texts.checking.blocked(formatCents(blockedAmount)) : undefined;
}

function NotConfigured({ mayActivate }: { readonly mayActivate: boolean }) {
  return (
    <Alert title={texts.notConfigured} mb="md">
      {texts.notConfiguredHelp}{' '}
      {mayActivate && (
        <Button component={Link} to="/ativar-pj" size="compact-sm" variant="default">
          {texts.activate}
        </Button>
      )}
    </Alert>
  );
}

/** Undefined while it is not known; null where it cannot be read. */
function useAccount() {
  const session = useSession();
  const isRead = mayCall(session, getBankingAccount);
  const { data, error } = useQuery({ ...answerOptions(getBankingAccount, {}, ['banking-account']), enabled: isRead });
  return data ?? (isRead && !error ? undefined : null);
}

interface CopyKeyProps {
  readonly ids: readonly [string | null, string | null] | null | undefined;
}

/**
 * Copies the key that money reaches an account by: its first one, and of an account without keys the checking account's.
 * Its place is kept while the key is not known.
 */
function CopyKey({ ids }: CopyKeyProps) {
  const [accountId, checkingId] = ids ?? [null, null];
  const own = useFirstKey(accountId);
  const checking = useFirstKey(checkingId);
  const key = own ?? checking;
  if (key) return <CopyButton size="sm" value={key} label={texts.copyKey} />;
  const isKnown = ids !== undefined && own === null && checking === null;
  return isKnown ? null : <Skeleton height="2.25rem" width="10.5rem" />;
}

/** Undefined while it is not known; null of an account without keys. */
function useFirstKey(accountId: string | null): string | null | undefined {
  const session = useSession();
  const isRead = accountId !== null && mayCall(session, findPixKeys);
  const { data, error } = useQuery({
    ...answerOptions(findPixKeys, { params: { accountId: accountId ?? '' } }, ['banking-account']),
    enabled: isRead,
  });
  if (data) return data[0]?.key ?? null;
  return error || !isRead ? null : undefined;
}

interface AccountProps {
  readonly title: string;
  /** The explanation of the amount; null for those who may not read it. */
  readonly figure: AnyFigure | null;
  readonly badge?: string | undefined;
  readonly amount: Cents | undefined;
  readonly help?: string | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Account({ title, figure, badge, amount, help, note, children }: AccountProps) {
  return (
    <li className="flex flex-col border rounded-lg bg-raised gap-1 p-5">
      <div className="flex flex-wrap items-center justify-between min-h-6 gap-y-1 gap-x-3">
        <Title order={2} size="h3">
          {title}
        </Title>
        {badge && <span className="px-2 rounded-lg bg-sunken text-12 font-medium leading-5">{badge}</span>}
      </div>
      <span className="text-22 font-semibold leading-8" style={{ minHeight: '2rem' }}>
        {amount === undefined ? <Skeleton height="1.5rem" width="9rem" /> : <Money amount={amount} />}
        {figure && amount !== undefined && <ExplainButton figure={figure} label={title} />}
      </span>
      {help && <p className="min-h-5 text-quiet text-13">{help}</p>}
      <div className="min-h-5 text-quiet text-13">{note}</div>
      <Box className="flex flex-wrap gap-2 pt-3" mt="auto">
        {children}
      </Box>
    </li>
  );
}
