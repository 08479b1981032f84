export { type BankHoliday, bankHolidays } from './bank-holidays.ts';
export { addBusinessDays, businessDaysBetween, isBusinessDay, nextBusinessDay } from './business-days.ts';
