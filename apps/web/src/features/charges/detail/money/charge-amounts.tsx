import type { ChargeDetail } from '@balcao/contract/charges';
import type { Cents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../../components/display/money.tsx';
import { ValueLines } from '../../../../components/display/value-lines.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { amountsOf, type ChargeSums } from './amounts-of.ts';
import { ChargeReceivables } from './charge-receivables.tsx';
import { splitOf } from './split-of.ts';

const texts = chargeScreens.detail;

export function ChargeAmounts({ charge }: { readonly charge: ChargeDetail }) {
  const shares = useQuery(splitOf(charge.uuid));
  const sums = amountsOf(charge, shares.data ?? []);
  const { receivables, valueLines, value } = charge;
  const lines = valueLines.length > 0 && <ValueLines lines={valueLines} total={value} />;
  if (!sums) return lines && <Section title={texts.amounts}>{lines}</Section>;
  return (
    <>
      <Section title={texts.amounts}>
        {lines && <div className="mb-5">{lines}</div>}
        <dl className="grid grid-cols-fill gap-y-2">
          <Line label={texts.gross} amount={sums.gross} />
          <Line label={texts.fee} amount={sums.fee} />
          <TakenLine label={texts.anticipation} amount={sums.anticipation} />
          <TakenLine label={texts.refunded} amount={sums.refunds} />
          {sums.returnedFee > 0 && <Line label={texts.feeReturned} amount={sums.returnedFee} />}
          <TakenLine label={texts.disputed} amount={sums.dispute} />
          <TakenLine label={texts.split.title} amount={sums.split} />
          <dt className="border-t pt-1 font-semibold">{totalLabelOf(sums)}</dt>
          <dd className="border-t pt-1 font-semibold text-end">
            {shares.isPending && <Skeleton height="1.25rem" width="6rem" ml="auto" />}
            {shares.isError && '—'}
            {shares.data && <Money amount={sums.left} />}
          </dd>
        </dl>
      </Section>
      {receivables.length > 0 && (
        <Section title={texts.receivables}>
          <ChargeReceivables receivables={receivables} />
        </Section>
      )}
    </>
  );
}

/** A sale that lost money is not labelled as a gain. */
function totalLabelOf({ refunds, dispute, split, left }: ChargeSums): string {
  if (left < 0) return texts.cost;
  return refunds < 0 || dispute < 0 || split < 0 ? texts.left : texts.net;
}

function Line({ label, amount }: { readonly label: string; readonly amount: Cents }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="text-end">
        <Money amount={amount} />
      </dd>
    </>
  );
}

function TakenLine(line: { readonly label: string; readonly amount: Cents }) {
  return line.amount < 0 && <Line {...line} />;
}
