import { isBusinessDay, isLuhn } from '@balcao/brazil';
import { plainDate } from '@balcao/kernel';
import { isBusinessDay as isBusinessDate, isValidCreditCard } from '@brazilian-utils/brazilian-utils';
import { holidays } from './cases.ts';
import type { Job } from './job.ts';

const pans = new Map([
  ['4111111111111111', 'true'],
  ['5031 4332 1540 6351', 'true'],
  ['4111111111111112', 'false'],
]);

const days = holidays({ '2026-11-20': false, '2026-11-19': true, '2026-02-17': false });

export const otherJobs: readonly Job[] = [
  {
    name: 'luhn',
    title: 'card number: check digit',
    reach: 1,
    inputs: [...pans.keys()],
    answers: pans,
    contenders: [
      { name: '@balcao/brazil', run: isLuhn },
      { name: '@brazilian-utils/brazilian-utils', run: isValidCreditCard },
    ],
  },
  {
    name: 'business-day',
    title: 'calendar: bank holidays (the peer takes a Date)',
    reach: 1,
    inputs: [...days.answers.keys()],
    answers: days.answers,
    contenders: [
      { name: '@balcao/brazil', run: (date) => isBusinessDay(plainDate(date)) },
      { name: '@brazilian-utils/brazilian-utils', run: (date) => isBusinessDate(new Date(`${date}T12:00:00`)) },
    ],
  },
];
