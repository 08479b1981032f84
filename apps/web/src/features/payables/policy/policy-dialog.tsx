import { grants } from '@balcao/contract/access';
import {
  type ApprovalPolicy,
  confirmApprovalPolicy,
  getApprovalPolicy,
  saveApprovalPolicy,
} from '@balcao/contract/payables/approval-policy';
import { cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { paymentPolicy } from '@balcao/messages/payment-policy';
import { ActionIcon, Alert, Button, Modal, Skeleton, Switch, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameWithEmail, useNameOf } from '../../../components/display/person-name.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CostCenters } from './cost-centers.tsx';

const texts = paymentPolicy.policy;
/** The initial policy of every seller. */
const usualCents = cents(500_000);

/** The approvers and the amounts from which they approve, and the limits of payments. */
export function PolicyDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(answerOptions(getApprovalPolicy, {}, ['payable']));
  return (
    <Modal opened={useOpened(true)} onClose={onClose} title={paymentPolicy.open} size="lg">
      {data ? (
        <>
          {data.pending && <PendingPolicy pending={data.pending} />}
          <PolicyForm key={JSON.stringify(data)} policy={data} />
        </>
      ) : error ? (
        <ErrorState title={paymentPolicy.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} radius="sm" aria-busy="true" />
      )}
      <CostCenters />
    </Modal>
  );
}

/** Shows every line of the pending policy, so that the reader compares. */
function PendingPolicy({ pending }: { readonly pending: NonNullable<ApprovalPolicy['pending']> }) {
  const changed = useRefetch(getApprovalPolicy);
  const nameOf = useNameOf();
  const confirm = useSubmit(confirmApprovalPolicy, {
    onSuccess: async () => {
      notify.success(texts.confirmed);
      await changed();
    },
  });
  const line = (label: string, amount: ApprovalPolicy['notifyAbove'], without: (label: string) => string) =>
    amount === null ? without(label) : texts.pendingAbove(label, formatCents(amount));
  const lines = [
    line(texts.secondPerson, pending.secondPersonAbove, texts.pendingAlways),
    line(texts.notice, pending.notifyAbove, texts.pendingNever),
    line(texts.code, pending.codeAbove, texts.pendingNever),
    ...pending.delegations.map(({ email, until }) =>
      texts.pendingDelegation(texts.untilOf(nameOf(email), formatPlainDate(until))),
    ),
  ];
  return (
    <Alert color="brand" mb="md" title={texts.pending(formatInstant(pending.from))}>
      <p className="text-14 text-quiet mt-1 mb-2">{texts.pendingBy(nameOf(pending.by))}</p>
      <ul className="grid gap-1 mb-4">
        {lines.map((one) => (
          <li className="flex flex-wrap gap-2 items-center" key={one}>
            {one}
          </li>
        ))}
      </ul>
      {pending.mayConfirm && (
        <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate({})}>
          {texts.confirm}
        </Button>
      )}
    </Alert>
  );
}

function PolicyForm({ policy: { pending: _, ...policy } }: { readonly policy: ApprovalPolicy }) {
  const [draft, setDraft] = useState(policy);
  const mayChange = useMaySee(grants.paymentPolicy);
  const changed = useRefetch(getApprovalPolicy);
  const save = useSubmit(saveApprovalPolicy, {
    onSuccess: async ({ pending }) => {
      notify.success(pending ? texts.savedLater : texts.saved);
      await changed();
    },
  });
  const change = (changes: Partial<typeof policy>) => setDraft({ ...draft, ...changes });
  return (
    <Section
      title={texts.title}
      help={mayChange ? `${texts.help} ${texts.loosens}` : `${texts.help} ${texts.readOnly}`}
    >
      <div className="grid gap-5">
        <Amount
          label={texts.secondPerson}
          help={texts.secondPersonHelp}
          value={draft.secondPersonAbove}
          disabled={!mayChange}
          onChange={(secondPersonAbove) => change({ secondPersonAbove })}
        />
        <Amount
          label={texts.notice}
          help={texts.noticeHelp}
          value={draft.notifyAbove}
          disabled={!mayChange}
          onChange={(notifyAbove) => change({ notifyAbove })}
        />
        <Amount
          label={texts.code}
          help={texts.codeHelp}
          value={draft.codeAbove}
          disabled={!mayChange}
          onChange={(codeAbove) => change({ codeAbove })}
        />
        <Delegations
          delegations={draft.delegations}
          disabled={!mayChange}
          onChange={(delegations) => change({ delegations })}
        />
        {mayChange && (
          <div>
            <Button
              loading={save.isPending}
              disabled={JSON.stringify(draft) === JSON.stringify(policy)}
              onClick={() => save.mutate({ body: draft })}
            >
              {texts.save}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

interface AmountProps {
  readonly label: string;
  readonly help: string;
  /** Null is switched off. */
  readonly value: ApprovalPolicy['notifyAbove'];
  readonly disabled: boolean;
  readonly onChange: (value: ApprovalPolicy['notifyAbove']) => void;
}

/** An amount that can be switched off. */
function Amount({ label, help, value, disabled, onChange }: AmountProps) {
  return (
    <div className="grid gap-2">
      <Switch
        label={label}
        description={help}
        checked={value !== null}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usualCents : null)}
      />
      {value !== null && (
        <MoneyInput
          label={texts.above}
          aria-label={`${label}: ${texts.above}`}
          value={value}
          disabled={disabled}
          onChange={(amount) => onChange(amount ?? cents(0))}
        />
      )}
    </div>
  );
}

interface DelegationsProps {
  readonly delegations: ApprovalPolicy['delegations'];
  readonly disabled: boolean;
  readonly onChange: (delegations: ApprovalPolicy['delegations']) => void;
}

function Delegations({ delegations, disabled, onChange }: DelegationsProps) {
  const nameOf = useNameOf();
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState<PlainDate | null>(null);
  const today = useSellerToday();
  const add = () => {
    if (!until) return;
    onChange([...delegations.filter((one) => one.email !== email.trim()), { email: email.trim(), until }]);
    setEmail('');
    setUntil(null);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{texts.delegations}</legend>
      <p className="text-14 text-quiet mt-1 mb-2">{delegations.length === 0 ? texts.none : texts.delegationsHelp}</p>
      <ul className="grid gap-1 mb-4">
        {delegations.map((one) => (
          <li className="flex flex-wrap gap-2 items-center" key={one.email}>
            <span className="flex-1 min-w-0 wrap-anywhere">
              {texts.untilOf(nameWithEmail(nameOf(one.email), one.email), formatPlainDate(one.until))}
            </span>
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.remove(one.email)}
                onClick={() => onChange(delegations.filter((other) => other !== one))}
              >
                <IconX size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            flex={1}
            miw="14rem"
            label={texts.email}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <DateField label={texts.until} value={until} {...(today && { minDate: today })} onChange={setUntil} />
          <Button variant="default" disabled={!email.includes('@') || !until} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
