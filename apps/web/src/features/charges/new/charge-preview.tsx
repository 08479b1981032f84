import { simulateInstallments } from '@balcao/contract/installment-simulation';
import { maxAmountCents } from '@balcao/contract/shapes';
import { addDays, addMonths, type Cents, cents, formatPlainDate, type PlainDate, percentOf } from '@balcao/kernel';
import { newCharge } from '@balcao/messages/new-charge';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Money } from '../../../components/display/money.tsx';
import { call } from '../../../lib/api/call.ts';
import { type ChargeValues, earlyDiscountOf, installmentsOf, partsOf, totalOf } from './charge-values.ts';
import classes from './new-charge.module.css';

const texts = newCharge.preview;
const settleMs = 300;

/** What each customer gets, and what the seller receives of it. */
export function ChargePreview({ values }: { readonly values: ChargeValues }) {
  const { customers, title, dueDate, bankSlip, pix, card } = values;
  const installments = installmentsOf(values);
  const value = totalOf(values);
  const methods = [
    ...(bankSlip ? [newCharge.bankSlip] : []),
    ...(pix ? [newCharge.pix] : []),
    ...(card ? [newCharge.card] : []),
  ];
  return (
    <section aria-label={texts.title} className={classes.preview}>
      <h2>{texts.title}</h2>
      {value === null || value <= 0 || dueDate === null ? (
        <p className={classes.quiet}>{texts.nothing}</p>
      ) : (
        <>
          <p className={classes.name}>{title.trim() || newCharge.title}</p>
          <p className={classes.value}>
            <Money amount={value} />
          </p>
          <ol className={classes.parts}>
            {partsOf(value, installments).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an installment is its place
              <li key={index}>
                <span>
                  {installments > 1 && `${texts.part(index + 1, installments)} · `}
                  {texts.due(formatPlainDate(addMonths(dueDate, index)))}
                </span>
                {installments > 1 && <Money amount={part} />}
                <Early values={values} part={part} dueDate={addMonths(dueDate, index)} />
              </li>
            ))}
          </ol>
          {methods.length > 0 && <p className={classes.quiet}>{texts.pays(methods.join(', '))}</p>}
          {customers.length > 1 && <p className={classes.quiet}>{texts.each(customers.length)}</p>}
          <Received values={values} installments={installments} />
        </>
      )}
    </section>
  );
}

/** What a part costs who pays it early. */
function Early({ values, part, dueDate }: { values: ChargeValues; part: Cents; dueDate: PlainDate }) {
  const discount = earlyDiscountOf(values);
  if (!discount || !(discount.percent > 0)) return null;
  const owed = cents(part - percentOf(part, Math.min(discount.percent, 100)));
  return (
    <span className={`${classes.quiet} ${classes.early}`}>
      <Money amount={owed} /> {texts.early(formatPlainDate(addDays(dueDate, -discount.daysBefore)))}
    </span>
  );
}

/** What is left after the fee of the instrument that is issued. */
function Received({ values, installments }: { readonly values: ChargeValues; readonly installments: number }) {
  const { bankSlip, pix } = values;
  const value = totalOf(values);
  const method = bankSlip ? ('BANK_SLIP' as const) : pix ? ('PIX' as const) : null;
  const [settled] = useDebouncedValue({ method, value, installments }, settleMs);
  const query = askedOf(settled);
  const { data, error } = useQuery({
    queryKey: [simulateInstallments.name, query],
    queryFn: query ? ({ signal }) => call(simulateInstallments, { query }, { signal }) : skipToken,
  });
  if (method === null) return null;
  const option = data?.installmentsToSeller.find((one) => one.installments === settled.installments);
  return (
    <dl className={classes.received}>
      <dt>{texts.received}</dt>
      <dd>
        {error ? texts.failed : null}
        {!error && !data && <Skeleton height={16} width="6rem" />}
        {data && (option ? <Money amount={option.receivedAmount} /> : texts.tooSmall)}
      </dd>
      <dd className={classes.quiet}>
        {texts.receivedBy(method === 'PIX' ? newCharge.pix : newCharge.bankSlip.toLowerCase())}
      </dd>
    </dl>
  );
}

interface Asked {
  readonly method: 'BANK_SLIP' | 'PIX' | null;
  readonly value: Cents | null;
  readonly installments: number;
}

function askedOf({ method, value, installments }: Asked) {
  if (method === null || value === null || value <= 0 || value > maxAmountCents) return null;
  return { method, value, installments };
}
