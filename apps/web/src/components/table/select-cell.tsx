import { listTools } from '@balcao/messages/list-tools';
import { useEffect, useRef } from 'react';
import classes from './select-cell.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  /** With Shift: from the last one to this one. */
  readonly onToggle: (range: boolean) => void;
}

/** The check box of a row, as large as its cell. */
export function SelectCell(props: SelectBoxProps) {
  return (
    <td data-select>
      <SelectBox {...props} />
    </td>
  );
}

/** The check box of a page's rows. */
export function SelectHead(props: Omit<SelectBoxProps, 'label'>) {
  return (
    <th scope="col" data-select>
      <SelectBox {...props} label={listTools.selection.page} />
    </th>
  );
}

function SelectBox({ label, checked, indeterminate = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    // With Shift a click would select the text between.
    <label
      className={`z-1 ${classes.label} relative grid items-center justify-items-start h-full cursor-pointer`}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        className={`cursor-pointer ${classes.box}`}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
