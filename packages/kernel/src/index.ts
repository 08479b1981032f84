export { areaCodes } from './area-codes.ts';
export { type Bound, bind } from './bind.ts';
export { type Clock, fixedClock, shiftedClock, systemClock } from './clock.ts';
export { foldName, foldText } from './fold-text.ts';
export { type Id, isUuid, newId, uuidOfHex } from './id.ts';
export { assertInvariant } from './invariant.ts';
export {
  addCents,
  type Cents,
  cents,
  centsFromReais,
  formatCents,
  percentOf,
  reaisFromCents,
  roundHalfUp,
  splitEvenly,
  sumCents,
} from './money.ts';
export { networkOf } from './network.ts';
export { once } from './once.ts';
export {
  addDays,
  addMonths,
  comparePlainDates,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  formatPlainDate,
  instantAt,
  isPlainDate,
  maxPlainDate,
  type PlainDate,
  plainDate,
  plainDateAt,
  timeZone,
  withDay,
} from './plain-date.ts';
export { readPlainDate } from './read-plain-date.ts';
export { readReais } from './read-reais.ts';
export { Refusal } from './refusal.ts';
export { isLine, isLines, isName } from './typed-text.ts';
