export { type BankAccount, isSameBankAccount } from './bank-account.ts';
export { cityName, isCityCode, stateOfCity } from './city-code.ts';
export { type Bank, banks } from './data/banks.ts';
export { type City, capitals } from './data/capitals.ts';
export { type Country, countries } from './data/countries.ts';
export { serviceDesdobros } from './data/service-desdobros.ts';
export { type ServiceItem, serviceItems } from './data/service-items.ts';
export { type State, states } from './data/states.ts';
export { findBank } from './find-bank.ts';
