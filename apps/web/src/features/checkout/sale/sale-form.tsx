import type { OfferedSale } from '@balcao/contract/sale-terms';
import { type Cents, formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import { salePage as texts } from '@balcao/messages/sale-page';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { amountFromKeys, amountText } from '../../../components/form/amount-text.ts';
import { PlainButton } from '../../../components/page/plain-button.tsx';
import { SelectField, TextField } from '../../../components/plain-fields/field.tsx';
import { MaskedField } from '../../../components/plain-fields/masked-field.tsx';
import classes from './sale.module.css';
import { givenAnswers, saleProblems } from './sale-draft.ts';
import type { SaleRequest } from './sale-sender.ts';
import { useSaleDraft } from './use-sale-draft.ts';

interface SaleFormProps {
  /** The link for sale. */
  readonly uuid: string;
  readonly sale: OfferedSale;
  /** For a fixed price. */
  readonly price: Cents;
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly onSend: (request: Pick<SaleRequest, 'value' | 'answers'>) => void;
}

export function SaleForm({ uuid, sale, price, refusal, isSending, onSend }: SaleFormProps) {
  const [draft, setDraft] = useSaleDraft(uuid);
  const [showsProblems, setShowsProblems] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const problems = saleProblems(sale, draft);
  const hasProblems = problems.amount !== undefined || Object.keys(problems.answers).length > 0;
  const value = sale.openAmount ? draft.amount : price;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasProblems && value !== null) return onSend({ value, answers: givenAnswers(sale, draft) });
    setShowsProblems(true);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const message = refusal ?? (showsProblems && hasProblems ? checkout.problems.review : undefined);
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid grid-cols-1 gap-8" aria-busy={isSending}>
      {sale.openAmount && (
        <AmountField
          openAmount={sale.openAmount}
          amount={draft.amount}
          problem={showsProblems && problems.amount}
          onChange={(amount) => setDraft((before) => ({ ...before, amount }))}
        />
      )}
      {sale.fields.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2>{texts.questions}</h2>
          {sale.fields.map((question) => (
            <Question
              key={question.label}
              question={question}
              answer={draft.answers[question.label] ?? ''}
              problem={showsProblems && problems.answers[question.label]}
              onChange={(answer) =>
                setDraft((before) => ({ ...before, answers: { ...before.answers, [question.label]: answer } }))
              }
            />
          ))}
        </section>
      )}
      <div className="grid grid-cols-1 gap-4">
        <div role="alert">
          {message && (
            <p className="flex rounded bg-red text-red gap-2 p-3">
              <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
              {message}
            </p>
          )}
        </div>
        <PlainButton type="submit" size="lg" isWide isBusy={isSending}>
          {texts.goOn}
        </PlainButton>
      </div>
    </form>
  );
}

interface AmountFieldProps {
  readonly openAmount: NonNullable<OfferedSale['openAmount']>;
  readonly amount: Cents | null;
  readonly problem: string | false | undefined;
  readonly onChange: (amount: Cents | null) => void;
}

function AmountField({ openAmount: { minimum, suggestions }, amount, problem, onChange }: AmountFieldProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{texts.amountTitle}</h2>
      {suggestions.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.suggestions}</legend>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={`min-h-11 ${classes.suggestion} border-strong rounded bg-raised font-medium figures cursor-pointer px-4`}
              aria-pressed={suggestion === amount}
              onClick={() => onChange(suggestion)}
            >
              {formatCents(suggestion)}
            </button>
          ))}
        </fieldset>
      )}
      <MaskedField
        label={texts.amount}
        help={texts.least(formatCents(minimum))}
        problem={problem}
        start={<span className={`${classes.reais} self-center text-quiet`}>{generic.reais}</span>}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0,00"
        value={amountText(amount)}
        format={(typed) => amountText(amountFromKeys(typed, amount))}
        onChange={(typed) => onChange(amountFromKeys(typed))}
      />
    </section>
  );
}

interface QuestionProps {
  readonly question: OfferedSale['fields'][number];
  readonly answer: string;
  readonly problem: string | false | undefined;
  readonly onChange: (answer: string) => void;
}

function Question({ question: { label, kind, options, required }, answer, problem, onChange }: QuestionProps) {
  const shown = required ? label : texts.optional(label);
  if (kind === 'TEXT') {
    return (
      <TextField
        label={shown}
        problem={problem}
        required={required}
        maxLength={200}
        value={answer}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <SelectField
      label={shown}
      problem={problem}
      required={required}
      value={answer}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{texts.choose}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
