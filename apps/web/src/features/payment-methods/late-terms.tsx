import { lateCharges } from '@balcao/brazil/money';
import { type BankSlipTax, getDefaultTax, updateDefaultTax } from '@balcao/contract/sellers';
import { cents } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import { paymentMethodTexts } from '@balcao/messages/payment-methods';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { isSameTax, type LateField, type LateValues, lateProblem, taxOfValues, valuesOfTax } from './late-problem.ts';
import classes from './payment-methods.module.css';

const texts = paymentMethodTexts.late;

/** Saves after this pause in typing. */
const saveAfterMs = 1_000;

const fields = [
  { field: 'fine', label: texts.fine, enable: texts.enableFine, guidance: texts.fineGuidance },
  { field: 'interest', label: texts.interest, enable: texts.enableInterest, guidance: texts.interestGuidance },
] as const;

/** Saves by itself when something changed. */
export function LateTerms({ saved }: { readonly saved: BankSlipTax }) {
  const [values, setValues] = useState(() => valuesOfTax(saved));
  const wanted = taxOfValues(values);
  const isSaving = useSaving(saved, wanted);
  const set = (field: LateField, change: Partial<LateValues[LateField]>) =>
    setValues((before) => ({ ...before, [field]: { ...before[field], ...change } }));
  return (
    <Section title={texts.title} help={texts.help}>
      <div className={`${classes.terms} grid gap-6`}>
        {fields.map(({ field, label, enable, guidance }) => (
          <div key={field} className="grid content-start gap-3">
            <Switch
              label={enable}
              checked={values[field].enable}
              onChange={({ currentTarget }) => set(field, { enable: currentTarget.checked })}
            />
            <TextInput
              label={label}
              description={guidance}
              inputMode="decimal"
              maxLength={4}
              rightSection="%"
              value={values[field].text}
              onChange={({ currentTarget }) => set(field, { text: currentTarget.value })}
              error={lateProblem(field, values[field])}
            />
          </div>
        ))}
      </div>
      <p className="min-h-6 text-quiet mt-3 mb-6" aria-live="polite">
        {isSaving ? texts.waiting : wanted ? texts.guidance : texts.notSaved}
      </p>
      <LateExample tax={wanted ?? saved} />
    </Section>
  );
}

/** Returns whether something is unsaved or being saved. */
function useSaving(saved: BankSlipTax, wanted: BankSlipTax | null): boolean {
  const client = useQueryClient();
  /** A refused value is not sent again until it changes. */
  const [failed, setFailed] = useState('');
  const { mutate, isPending } = useSubmit(updateDefaultTax, {
    onSuccess: (answer) => {
      client.setQueryData(answerOptions(getDefaultTax, {}).queryKey, answer);
      notify.success(texts.changed);
    },
    onError: (error, { body }) => {
      setFailed(JSON.stringify(body?.bankSlipTax));
      notifyError(error);
    },
  });
  const key = wanted && !isSameTax(wanted, saved) ? JSON.stringify(wanted) : '';
  const isWaiting = key !== '' && key !== failed;
  const waiting = useRef('');
  waiting.current = isWaiting && !isPending ? key : '';
  useEffect(() => {
    if (!isWaiting || isPending) return;
    const timer = setTimeout(() => mutate({ body: { bankSlipTax: JSON.parse(key) } }), saveAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isPending, key, mutate]);
  // Leaving the page within the pause saves too.
  useEffect(
    () => () => {
      if (waiting.current) mutate({ body: { bankSlipTax: JSON.parse(waiting.current) } });
    },
    [mutate],
  );
  return isWaiting || isPending;
}

const exampleCents = cents(100_000);
/** A Monday, because from a weekend the days would count later. */
const exampleDue = plainDate('2026-03-02');
const exampleDays = [1, 10, 30] as const;

/** Computed by the function of the bank's instructions and receipts. */
function LateExample({ tax: { fine, interest } }: { readonly tax: BankSlipTax }) {
  const { when, fine: fineHead, interest: interestHead, total } = texts.exampleColumns;
  return (
    <PlainTable amounts className={classes.table}>
      <caption>{texts.exampleTitle(exampleCents)}</caption>
      <thead className="in-card:sr-only">
        <tr>
          {[when, fineHead, interestHead, total].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {exampleDays.map((days) => {
          const late = lateCharges({
            amountCents: exampleCents,
            dueDate: exampleDue,
            paidOn: addDays(exampleDue, days),
            finePct: fine.enable ? fine.percentage : 0,
            interestPctMonth: interest.enable ? interest.percentage : 0,
          });
          return (
            <tr key={days}>
              <th scope="row">{texts.daysLate(days)}</th>
              <td data-label={fineHead}>
                <Money amount={late.fineCents} />
              </td>
              <td data-label={interestHead}>
                <Money amount={late.interestCents} />
              </td>
              <td data-label={total}>
                <Money amount={late.totalCents} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
