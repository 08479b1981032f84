import type { AnyLayout } from '../../format/field.ts';
import type { CnabProblemCode } from '../../format/problem.ts';
import { readNumber } from '../values/read-number.ts';
import { isDeclared } from './file-sums.ts';
import type { ProblemList } from './problem-list.ts';
import type { RecordPlace } from './read-record.ts';

type Declared = readonly [code: CnabProblemCode, field: string, counted: readonly number[]];

export function compareTrailer(
  problems: ProblemList,
  layout: AnyLayout,
  place: RecordPlace,
  declared: readonly Declared[],
): void {
  for (const [code, field, counted] of declared) {
    const columns = layout.fields[field];
    if (!columns) continue;
    const found = readNumber(place.text, place.from + columns[0] - 1, place.from + columns[1]);
    const [expected = 0] = counted;
    if (!isDeclared(found) || counted.includes(found)) continue;
    problems.add(code, place.line, place.column + columns[0] - 1, { field, expected, found });
  }
}
