import { merchantCategories } from '@balcao/contract/banking/cards';
import {
  buyWithSandboxCard,
  controlSandboxPurchase,
  findSandboxCards,
  type SandboxPurchase,
} from '@balcao/contract/banking/sandbox-cards';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = virtualCards.sandbox;
const book = answerOptions(findSandboxCards, {}, ['sandbox', 'card']);

/** Shops that use virtual cards, and the issuer's records. */
export function IssuedCardsPanel() {
  const { data, error, refetch } = useQuery(book);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={96} aria-busy="true" />
    );
  }
  return (
    <Section title={texts.title} help={texts.help}>
      {data.cards.length > 0 ? <PurchaseForm cards={data.cards} /> : <EmptyState title={texts.noCards} />}
      {data.purchases.length > 0 && (
        <ul className="mt-4 grid gap-3" aria-label={texts.title}>
          {data.purchases.map((purchase) => (
            <PurchaseItem
              key={purchase.uuid}
              purchase={purchase}
              cardName={data.cards.find(({ uuid }) => uuid === purchase.cardId)?.name ?? ''}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PurchaseFormProps {
  readonly cards: readonly { readonly uuid: string; readonly name: string; readonly last4digits: string }[];
}

function PurchaseForm({ cards }: PurchaseFormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [merchant, setMerchant] = useState('');
  const [category, setCategory] = useState<(typeof merchantCategories)[number]>('OTHER');
  const [amount, setAmount] = useState<Cents | null>(cents(5_000));
  const [recurring, setRecurring] = useState(false);
  const buy = useSubmit(buyWithSandboxCard, {
    onSuccess: () => {
      notify.success(texts.bought);
      return client.invalidateQueries({ queryKey: book.queryKey });
    },
  });
  const card = cards.some(({ uuid }) => uuid === chosen) ? chosen : (cards[0]?.uuid ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount && merchant.trim()) {
      buy.mutate({ body: { card, merchant: merchant.trim(), category, amount, recurring } });
    }
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <NativeSelect
        aria-label={texts.card}
        data={cards.map(({ uuid, name, last4digits }) => ({ value: uuid, label: `${name} · ${last4digits}` }))}
        value={card}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput
        aria-label={texts.merchant}
        placeholder={texts.merchant}
        maxLength={60}
        value={merchant}
        onChange={({ currentTarget }) => setMerchant(currentTarget.value)}
      />
      <NativeSelect
        aria-label={texts.category}
        data={merchantCategories.map((value) => ({ value, label: virtualCards.categories[value] }))}
        value={category}
        onChange={({ currentTarget: { value } }) =>
          setCategory(merchantCategories.find((one) => one === value) ?? 'OTHER')
        }
      />
      <MoneyInput aria-label={texts.amount} value={amount} onChange={setAmount} />
      <Checkbox
        label={texts.recurring}
        checked={recurring}
        onChange={({ currentTarget }) => setRecurring(currentTarget.checked)}
      />
      <Button type="submit" variant="light" loading={buy.isPending} disabled={!amount || !merchant.trim()}>
        {texts.buy}
      </Button>
    </form>
  );
}

function PurchaseItem({ purchase, cardName }: { readonly purchase: SandboxPurchase; readonly cardName: string }) {
  const client = useQueryClient();
  const control = useSubmit(controlSandboxPurchase, {
    onSuccess: () => {
      notify.success(texts.done);
      return client.invalidateQueries({ queryKey: book.queryKey });
    },
  });
  const { uuid, merchant, amount, state, heldAmount, takenAmount } = purchase;
  const actions = [
    ...(heldAmount > 0 ? (['CONFIRM'] as const) : []),
    ...(heldAmount + takenAmount > 0 ? (['REVERSE'] as const) : []),
    'RETRY' as const,
  ];
  const labels = { CONFIRM: texts.confirm, REVERSE: texts.reverse, RETRY: texts.retry };
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere">
      <span>
        <strong>{merchant}</strong> · {formatCents(amount)}
        <p className="text-quiet text-13">
          {cardName} · {texts.states[state]}
        </p>
      </span>
      <span className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            variant="default"
            size="compact-sm"
            loading={control.isPending && control.variables.body.action === action}
            onClick={() => control.mutate({ params: { uuid }, body: { action } })}
          >
            {labels[action]}
          </Button>
        ))}
      </span>
    </li>
  );
}
