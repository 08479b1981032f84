import type { BulkItem } from '@balcao/contract/bulk-actions';
import { chargeBulk } from '@balcao/messages/charge-bulk';
import { Money } from '../../display/money.tsx';
import { PlainTable } from '../../table/plain-table.tsx';
import { ScrollBox } from '../../table/scroll-box.tsx';
import classes from './bulk.module.css';

const texts = chargeBulk.preview;

interface BulkItemsProps {
  readonly items: readonly Omit<BulkItem, 'status'>[];
}

export function BulkItems({ items }: BulkItemsProps) {
  return (
    <ScrollBox className={`${classes.scroll} overflow-auto mt-2`} label={texts.each}>
      <PlainTable className="text-13">
        <thead>
          <tr>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.title}</th>
            <th scope="col" data-align="end">
              {texts.value}
            </th>
            <th scope="col">{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ uuid, customerName, title, value, refusal }) => (
            <tr key={uuid}>
              <td>{customerName}</td>
              <td>{title}</td>
              <td data-align="end">
                <Money amount={value} />
              </td>
              <td className={refusal ? 'text-quiet' : undefined}>{refusal?.description ?? texts.takenItem}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollBox>
  );
}
