import pg from 'pg';
import { textFaults } from './statement-faults.ts';

const checked = new Set<string>();
const readsOrWrites = /^\s*(select|insert|update|delete|with)\b/i;

/** Every statement of every test is one that a distributed PostgreSQL takes, as far as its text shows. */
if (!('isChecked' in pg.Client.prototype)) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
    if (!checked.has(text) && readsOrWrites.test(text)) {
      const faults = textFaults(text);
      if (faults.length > 0)
        throw new Error(`a distributed PostgreSQL refuses it, which ${faults.join(', ')}: ${text}`);
      checked.add(text);
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  Object.defineProperty(pg.Client.prototype, 'isChecked', { value: true });
}
