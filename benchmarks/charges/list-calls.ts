import { addDays, addMonths, plainDateAt, systemClock } from '@balcao/kernel';
import { nameOf } from './fill-charges.ts';

const list = '/service/core/charges';

/** Addresses of the service, another one at each call. */
export const listCalls: Readonly<Record<string, (time: number) => string>> = {
  'first page': () => list,
  'next pages': (time) => `${list}?page=${time}`,
  'last pages': (time) => `${list}?page=${9_900 - time}`,
  'of a status': (time) => `${list}?status=${statuses[time % statuses.length]}`,
  'due in a month': (time) => `${list}?${month('expirationDate', time)}`,
  'paid in a month, by method': (time) => `${list}?${month('paidDate', time)}&paymentMethod=${methods[time % 3]}`,
  'late ones by value': (time) => `${list}?status=LATE&sort=value,DESC&page=${time % 3}`,
  'by value': (time) => `${list}?sort=value,${time % 2 === 0 ? 'ASC' : 'DESC'}&page=${time}`,
  'by paid day': (time) => `${list}?sort=paidDate,DESC&page=${time}`,
  'by name': (time) => `${list}?sort=customerName,ASC&page=${time}`,
  'a name': (time) => `${list}?customerName=${encodeURIComponent(nameOf(time * 41))}`,
  'a common name': (time) => `${list}?customerName=${commonNames[time % commonNames.length]}`,
  'a document': (time) => `${list}?customerDocument=${String(time * 7919).padStart(11, '0')}`,
  'an e-mail': (time) => `${list}?customerEmail=${nameOf(time * 37).replaceAll(' ', '.')}@exemplo.example`,
  'a title': (time) => `${list}?title=plano ${time}`,
  'a range of values': (time) => `${list}?valueMin=${time * 10}&valueMax=${time * 10 + 5}&status=PAID`,
  'figures of the month': () => `${list}/dashboard?period=MONTH`,
};

const statuses = ['PAID', 'LATE', 'SCHEDULED', 'FAILED', 'REFUND', 'CANCELED'];
const methods = ['PIX', 'CREDIT_CARD', 'BANK_SLIP'];
const commonNames = ['silva', 'ana', 'bruno', 'ribeiro', 'teixeira'];

function month(field: string, ago: number): string {
  const to = addMonths(plainDateAt(systemClock.now()), -(ago % 24));
  return `${field}Initial=${addDays(to, -30)}&${field}Final=${to}`;
}
