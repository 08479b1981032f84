import type { PlainDate } from '@balcao/kernel/plain-date';

const daysTo1970 = 719_468;
const daysInEra = 146_097;

export function epochDayOf(date: PlainDate): number {
  const month = twoDigits(date, 5);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month > 2 ? 0 : 1);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + twoDigits(date, 8) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysInEra + dayOfEra - daysTo1970;
}

export function dateOfEpochDay(day: number): PlainDate {
  const shifted = day + daysTo1970;
  const era = Math.floor(shifted / daysInEra);
  const dayOfEra = shifted - era * daysInEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1);
  return ((year < 1000 ? String(year).padStart(4, '0') : year) +
    (parts[month] ?? '') +
    (parts[dayOfMonth] ?? '')) as PlainDate;
}

const parts: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 32 },
  (_, number) => `-${String(number).padStart(2, '0')}`,
);

function twoDigits(text: string, index: number): number {
  return (text.charCodeAt(index) - 48) * 10 + text.charCodeAt(index + 1) - 48;
}
