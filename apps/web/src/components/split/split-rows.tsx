import { splitTypes } from '@balcao/contract/split-shapes';
import { linkSplit as texts } from '@balcao/messages/link-split';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MoneyInput } from '../form/money-input.tsx';
import { PercentInput } from '../form/percent-input.tsx';
import { AddRow, RemoveRow } from '../form/row-buttons.tsx';
import classes from './split-rows.module.css';
import { newRow, type SplitRow, type SplitValues } from './split-values.ts';
import { SubSellerSelect } from './sub-seller-select.tsx';

const maxRows = 20;
const types = splitTypes.map((type) => ({ value: type, label: texts.types[type] }));

interface SplitRowsProps {
  readonly rows: readonly SplitRow[];
  /** The form with these `split.rows`. */
  readonly form: Pick<
    UseFormReturnType<{ split: SplitValues }>,
    'getInputProps' | 'insertListItem' | 'removeListItem' | 'setFieldValue'
  >;
}

export function SplitRows({ rows, form }: SplitRowsProps) {
  return (
    <>
      <div className="grid gap-2">
        {rows.length > 0 && <Heads />}
        {rows.map((row, index) => (
          <Row key={row.key} row={row} form={form} index={index} />
        ))}
      </div>
      <div>
        <AddRow disabled={rows.length >= maxRows} onClick={() => form.insertListItem('split.rows', newRow())}>
          {texts.add}
        </AddRow>
      </div>
    </>
  );
}

/** Column titles for sighted people; each field has its own label. */
function Heads() {
  return (
    <div className={`${classes.row} grid items-start gap-1.5 font-medium ${classes.heads}`} aria-hidden="true">
      <span>{texts.heads.subSeller}</span>
      <span>{texts.heads.type}</span>
      <span>{texts.heads.value}</span>
    </div>
  );
}

interface RowProps extends Pick<SplitRowsProps, 'form'> {
  readonly row: SplitRow;
  readonly index: number;
}

function Row({ row, form, index }: RowProps) {
  const path = `split.rows.${index}`;
  const line = index + 1;
  const { error, onBlur } = form.getInputProps(`${path}.subSeller`);
  return (
    <div className={`${classes.row} grid items-start gap-1.5`}>
      <SubSellerSelect
        label={texts.subSeller(line)}
        chosen={row.subSeller}
        path={`${path}.subSeller`}
        error={error}
        onBlur={onBlur}
        onChoose={(chosen) => form.setFieldValue(path, { ...row, ...chosen })}
      />
      <NativeSelect aria-label={texts.type(line)} data={types} {...form.getInputProps(`${path}.paymentType`)} />
      {row.paymentType === 'FIXED' ? (
        <MoneyInput aria-label={texts.amount(line)} {...form.getInputProps(`${path}.amount`)} />
      ) : (
        <PercentInput aria-label={texts.percent(line)} {...form.getInputProps(`${path}.percent`)} value={row.percent} />
      )}
      <RemoveRow label={texts.remove(line)} onClick={() => form.removeListItem('split.rows', index)} />
    </div>
  );
}
