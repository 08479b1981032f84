import type { AnswerOf } from '@balcao/contract/endpoint';
import { type getPricing, getSaleExamples, type SaleExample } from '@balcao/contract/sellers';
import { type Cents, cents } from '@balcao/kernel/money';
import { paymentMethodTexts } from '@balcao/messages/payment-methods';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { MoneyInput } from '../../components/form/money-input.tsx';
import { Section } from '../../components/page/section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import classes from './payment-methods.module.css';

const texts = paymentMethodTexts.fees;
const firstExample = cents(10_000);
/** The service is called after this pause in typing. */
const debounceMs = 300;

interface FeeTableProps {
  readonly pricing: AnswerOf<typeof getPricing>;
}

export function FeeTable({ pricing }: FeeTableProps) {
  const [value, setValue] = useState<Cents | null>(firstExample);
  const [settledValue] = useDebouncedValue(value, debounceMs);
  const { data, error } = useQuery({
    ...answerOptions(getSaleExamples, { query: { value: settledValue ?? firstExample } }),
    enabled: settledValue !== null && settledValue > 0,
    placeholderData: keepPreviousData,
  });
  const { way, rate, received, overTime } = texts.columns;
  return (
    <Section title={texts.title} help={texts.help}>
      <MoneyInput className="mb-4" maw="12rem" label={texts.value} value={value} onChange={setValue} />
      <PlainTable amounts className={classes.table}>
        <thead className="in-card:sr-only">
          <tr>
            {[way, rate, received, overTime].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waysOf(pricing).map(({ name, rateText, method, installments }) => {
            const example = data?.examples.find(
              (one) => one.paymentMethod === method && one.installments === installments,
            );
            const found = value ? (data ? (example ?? 'NONE') : 'WAIT') : 'WAIT';
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={rate}>{rateText}</td>
                <td data-label={received}>
                  <Received found={found} amountOf={({ receivedAmount }) => receivedAmount} />
                </td>
                <td data-label={overTime}>
                  <Received found={found} amountOf={({ receivedOverTime }) => receivedOverTime} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <ul className="grid text-quiet gap-1 mt-4">
        {error && <li role="alert">{texts.failed}</li>}
        {!value && <li>{texts.emptyValue}</li>}
        <li>{texts.receivedHelp}</li>
        <li>{texts.overTimeHelp}</li>
        <li>{texts.anticipation(pricing.anticipationRatePercentMonth)}</li>
        {pricing.buyerBearsAbove !== null && <li>{texts.buyerBears(pricing.buyerBearsAbove)}</li>}
      </ul>
    </Section>
  );
}

interface ReceivedProps {
  /** NONE when fees would leave nothing, WAIT while loading. */
  readonly found: SaleExample | 'NONE' | 'WAIT';
  readonly amountOf: (example: SaleExample) => Cents | null;
}

function Received({ found, amountOf }: ReceivedProps) {
  if (found === 'WAIT') return '—';
  if (found === 'NONE') return <span className="text-quiet whitespace-nowrap">{texts.notSold}</span>;
  const amount = amountOf(found);
  if (amount === null) return '—';
  return (
    <span>
      <Money amount={amount} />
      {found.installments > 1 && (
        <span className="text-quiet whitespace-nowrap"> {texts.inTimes(found.installments)}</span>
      )}
    </span>
  );
}

function waysOf({ card, pixRatePercent, bankSlipFee }: FeeTableProps['pricing']) {
  return [
    { name: 'Pix', rateText: texts.rate(pixRatePercent), ...({ method: 'PIX', installments: 1 } as const) },
    {
      name: paymentMethodTexts.methods.names.BANK_SLIP,
      rateText: texts.bankSlipFee(bankSlipFee),
      ...({ method: 'BANK_SLIP', installments: 1 } as const),
    },
    ...card.map(({ fromInstallments, toInstallments, ratePercent }) => ({
      name: texts.card(fromInstallments, toInstallments),
      rateText: texts.rate(ratePercent),
      ...({ method: 'CREDIT_CARD', installments: toInstallments } as const),
    })),
  ];
}
