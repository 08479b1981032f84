import type { InstallmentOption } from '@balcao/contract/installment-simulation';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { methodLook } from '../../../components/display/method-look.ts';
import { Money } from '../../../components/display/money.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import type { Preview } from './fetch-preview.ts';
import classes from './link-preview.module.css';

const texts = paymentLinks.preview;

/** The buyer's installments and total, and the seller's net. */
export function PreviewInstallments({ preview: { methods, bearer } }: { readonly preview: Preview }) {
  const [chosen, setChosen] = useState<string>();
  const shown = methods.find(({ method }) => method === chosen) ?? methods[0];
  if (!shown) return null;
  const { method, installments, options } = shown;
  // In many installments the buyer may bear the anticipation, whatever was chosen.
  const buyersFrom = options.find((option) => method === 'CREDIT_CARD' && option.bearer !== bearer)?.installments;
  return (
    <>
      {methods.length > 1 && (
        <SegmentedControl
          fullWidth
          size="xs"
          className="mt-4"
          aria-label={texts.method}
          data={methods.map((one) => ({ value: one.method, label: methodLook[one.method].label }))}
          value={method}
          onChange={setChosen}
        />
      )}
      {options.length === 0 && <p className={`${classes.problem} text-amber`}>{texts.tooSmall}</p>}
      {options.length > 0 && <InstallmentTable method={method} options={options} />}
      {options.length > 0 && options.length < installments && (
        <p className={`${classes.problem} text-amber`}>{texts.fewer(options.length)}</p>
      )}
      {buyersFrom !== undefined && (
        <p className={`text-13 ${classes.note} text-quiet`}>{texts.buyerBearsFrom(buyersFrom)}</p>
      )}
      {options.some(firstDiffers) && <p className={`text-13 ${classes.note} text-quiet`}>{texts.firstDiffers}</p>}
    </>
  );
}

interface InstallmentTableProps {
  readonly method: PaymentMethod;
  readonly options: readonly InstallmentOption[];
}

function InstallmentTable({ method, options }: InstallmentTableProps) {
  return (
    <PlainTable
      amounts
      className={`${classes.table} mt-3`}
      aria-label={`${texts.installments}: ${methodLook[method].label}`}
    >
      <thead>
        <tr>
          <th scope="col">{texts.installment}</th>
          <th scope="col">{texts.total}</th>
          <th scope="col">{texts.sellerReceives}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.installments}>
            <th scope="row">
              <span className="inline-block font-medium" style={{ minWidth: '1.75rem' }}>
                {texts.times(option.installments)}
              </span>{' '}
              <Money amount={option.installmentAmount} />
              {firstDiffers(option) && (
                <span className={`${classes.first} block text-quiet text-12`}>
                  {texts.first} <Money amount={option.firstInstallmentAmount} />
                </span>
              )}
            </th>
            <td>
              <Money amount={option.totalAmount} />
            </td>
            <td>
              <Money amount={option.receivedAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function firstDiffers({ firstInstallmentAmount, installmentAmount }: InstallmentOption): boolean {
  return firstInstallmentAmount !== installmentAmount;
}
