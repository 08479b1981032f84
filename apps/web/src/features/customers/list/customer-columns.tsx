import type { Customer } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { documentTextOf } from '../../../components/customer/customer-values.ts';
import { phoneText } from '../../../components/form/phone-text.ts';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { dayColumn, textColumn } from '../../../components/table/value-columns.tsx';

const { columns } = customerScreens;

export const customerColumns: readonly DataColumn<Customer>[] = [
  textColumn({ id: 'name', header: columns.name, card: 'who', sortable: true, width: 12, grow: true }),
  {
    id: 'document',
    header: columns.document,
    card: 'date',
    width: 11,
    cell: ({ document }) => documentTextOf(document),
  },
  textColumn({ id: 'email', header: columns.email, card: 'title', width: 12, grow: true, priority: 1 }),
  {
    id: 'phone',
    header: columns.phone,
    width: 9.25,
    priority: 2,
    cell: ({ countryCode, phone }) => phoneText(phone, countryCode.replaceAll(/\D/g, '')),
  },
  dayColumn({ id: 'createdAt', header: columns.createdAt, sortable: true, width: 7.75 }),
];
