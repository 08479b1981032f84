import { Bone } from '../feedback/bone.tsx';
import type { ListStep } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

interface SkeletonRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly room: ReadonlyMap<string, ListStep>;
  readonly count: number;
  readonly selectable: boolean;
}

/** Skeletons of the same geometry as the rows. */
export function SkeletonRows<Row>({ columns, room, count, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={index} className={`relative ${classes.row}`}>
      {selectable && <td data-select />}
      {columns.map(({ id, align = 'start', card }) => (
        <td key={id} data-align={align} data-from={room.get(id)} data-card={card}>
          <Bone />
        </td>
      ))}
    </tr>
  ));
}
