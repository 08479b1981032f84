import { expect, it } from 'vitest';
import { bytesOf, type Columns, digits, lot240 } from '../../test-files.ts';
import { parseCnab } from '../parse-cnab.ts';

const title: Columns = [
  [16, '01'],
  [63, '1'],
  [78, '20112026'],
  [86, digits(10000, 15)],
  [110, '20112026'],
  [118, '1'],
  [119, '20112026'],
];
const payer: Columns = [
  [18, '1'],
  [19, digits(52998224725, 15)],
  [34, 'ANA'],
];
const fine: Columns = [
  [66, '1'],
  [67, '21112026'],
  [75, digits(200, 15)],
];
const remessa = lot240('001', '1', 'R', '  ', [
  ['P', title],
  ['Q', payer],
  ['R', fine],
  ['P', title],
  ['Q', payer],
  ['R', fine],
]);
const problemsOf = (records: readonly string[]) => parseCnab(bytesOf(records)).problems.map(({ code }) => code);

it('a segment whose letter was changed is told, whatever it became', () => {
  expect(problemsOf(remessa)).toEqual([]);
  const untold = remessa.flatMap((record, index) =>
    record.charAt(7) === '3'
      ? Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0 ', (letter) => letter)
          .filter((letter) => letter !== record.charAt(13))
          .filter(
            (letter) => problemsOf(remessa.with(index, record.slice(0, 13) + letter + record.slice(14))).length === 0,
          )
          .map((letter) => `${record.charAt(13)} ${letter}`)
      : [],
  );
  expect(untold).toEqual([]);
});

it.each(['T', 'C', 'D', 'E', ' ', 'X'])('a lot of titles to send whose operation became %j is told', (operation) => {
  const header = remessa[1] ?? '';
  expect(problemsOf(remessa.with(1, header.slice(0, 8) + operation + header.slice(9)))).toContain('segment_misplaced');
});

it.each(['R', 'T'])('a lot of payments whose operation became %s is told', (operation) => {
  const payments = lot240('001', '1', 'C', '41', [['A', [[120, digits(10000, 15)]]]]);
  expect(problemsOf(payments)).not.toContain('segment_misplaced');
  const header = payments[1] ?? '';
  expect(problemsOf(payments.with(1, header.slice(0, 8) + operation + header.slice(9)))).toContain('segment_misplaced');
});
