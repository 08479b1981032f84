export { cardRefusalText } from './card-refusals.ts';
export * from './charges.ts';
export * from './generic.ts';
export * from './ledger.ts';
export { mails } from './mails.ts';
export { refusalTexts } from './refusals/index.ts';
export * from './session.ts';
export * from './shell.ts';
export { termsOfUse } from './terms.ts';
