import { cardBrand } from '@balcao/brazil/cards';
import type { PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { lazy, Suspense, useState } from 'react';
import { TextField } from '../plain-fields/field.tsx';
import { MaskedField } from '../plain-fields/masked-field.tsx';
import { cardDataOf, cardProblems } from './card-problems.ts';
import { cardNumberText, cvvLength, cvvText, expiryText } from './card-text.ts';
import type { CardValues, TypedCard } from './typed-card.ts';

const texts = checkoutPayment.card;
const TestCards = lazy(() => import('./test-cards.tsx').then(({ TestCards }) => ({ default: TestCards })));

interface CardSectionProps {
  readonly card: TypedCard;
  readonly onChange: (card: TypedCard) => void;
  readonly today: PlainDate;
  readonly sandbox: boolean;
  readonly showsAllProblems: boolean;
}

/** Fields are in the order of the card, and allow the browser's autofill. */
export function CardSection({ card, onChange, today, sandbox, showsAllProblems }: CardSectionProps) {
  const [left, setLeft] = useState<Readonly<Partial<Record<keyof CardValues, true>>>>({});
  const { values } = card;
  const problems = cardProblems(values, today);
  const brand = cardBrand(values.number);
  const put = (next: CardValues) => onChange({ values: next, data: cardDataOf(next, today) });
  const change = (changed: Partial<CardValues>) => put({ ...values, ...changed });
  const field = (name: keyof CardValues) => ({
    value: values[name],
    problem: (showsAllProblems || left[name]) && problems[name],
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    required: true,
  });
  return (
    <div className="grid gap-4">
      <MaskedField
        label={texts.number}
        name="cc-number"
        autoComplete="cc-number"
        inputMode="numeric"
        end={brand && <span className="self-center text-quiet text-13 font-medium px-3">{texts.brands[brand]}</span>}
        {...field('number')}
        format={cardNumberText}
        onChange={(number) => change({ number, cvv: cvvText(values.cvv, number) })}
      />
      <TextField
        label={texts.holder}
        name="cc-name"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        {...field('holder')}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <MaskedField
          label={texts.expiry}
          name="cc-exp"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={texts.expiryPlaceholder}
          {...field('expiry')}
          format={expiryText}
          onChange={(expiry) => change({ expiry })}
        />
        <MaskedField
          label={texts.cvv}
          help={cvvLength(values.number) === 4 ? texts.cvvHelpAmex : texts.cvvHelp}
          name="cc-csc"
          autoComplete="cc-csc"
          inputMode="numeric"
          {...field('cvv')}
          format={(text) => cvvText(text, values.number)}
          onChange={(cvv) => change({ cvv })}
        />
      </div>
      {sandbox && (
        <Suspense>
          <TestCards today={today} onUse={put} />
        </Suspense>
      )}
    </div>
  );
}
