export { isEndToEndId, isTxid } from './identifiers.ts';
