export { parseCnab } from './read/parse-cnab.ts';
