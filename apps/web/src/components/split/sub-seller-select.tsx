import type { AnswerOf } from '@balcao/contract/endpoint';
import { findSplitSubSellers } from '@balcao/contract/sub-sellers/split';
import { linkSplit as texts } from '@balcao/messages/link-split';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { type Lookup, LookupSelect } from '../form/lookup-select.tsx';
import { textOfPercent } from '../form/percent-text.ts';
import type { SplitRow } from './split-values.ts';

type Found = AnswerOf<typeof findSplitSubSellers>['content'][number];

interface SubSellerSelectProps {
  readonly label: string;
  readonly chosen: SplitRow['subSeller'];
  readonly path: string;
  readonly error: ReactNode;
  readonly onBlur: () => void;
  readonly onChoose: (chosen: Partial<SplitRow>) => void;
}

const size = 100;
const lookup: Lookup<Found> = {
  name: findSplitSubSellers.name,
  find: (filter, signal) =>
    call(findSplitSubSellers, { query: filter === '' ? { size } : { filter, size } }, { signal }),
};

export function SubSellerSelect({ label, chosen, path, error, onBlur, onChoose }: SubSellerSelectProps) {
  return (
    <LookupSelect
      data-path={path}
      error={error}
      onBlur={onBlur}
      aria-label={label}
      placeholder={texts.subSellerPlaceholder}
      chosen={chosen}
      lookup={lookup}
      texts={texts}
      onChoose={(found) => found && onChoose(rowOf(found))}
      allowDeselect={false}
    />
  );
}

function rowOf(found: Found): Partial<SplitRow> {
  const subSeller = { id: found.id, name: found.name };
  return found.paymentType === 'FIXED'
    ? { subSeller, paymentType: found.paymentType, amount: found.paymentValue }
    : { subSeller, paymentType: found.paymentType, percent: textOfPercent(found.paymentValue) };
}
