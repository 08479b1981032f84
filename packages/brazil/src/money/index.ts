export { installments } from './installments.ts';
