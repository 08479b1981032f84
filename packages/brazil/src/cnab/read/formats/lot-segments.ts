import { type Layouts240, layouts240 } from '../../data/layouts/layouts-of.ts';
import type { RecordPlace } from '../records/read-record.ts';
import { checkFields } from '../values/check-fields.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';

/** Segments of collection, sent and returned; segments that are not read may be anywhere. */
const ofCollection: Readonly<Record<string, ReadonlySet<string>>> = {
  R: new Set(['P', 'Q', 'R', 'S', 'Y']),
  T: new Set(['T', 'U', 'Y']),
};
const titles = new Set(['P', 'Q', 'R', 'T', 'U']);

/** Checks that segments are where they may be; a misplaced one has a wrong letter, or its lot a wrong operation. */
export class LotSegments {
  #operation: string | null = null;
  #before = '';
  #isEntry = false;

  begin({ text, from }: RecordPlace): void {
    this.#operation = text.charAt(from + 8);
    this.#before = '';
  }

  isMisplaced(segment: string, place: RecordPlace): boolean {
    const operation = this.#operation;
    if (operation === null) return false;
    const before = this.#before;
    this.#before = segment;
    const allowed = ofCollection[operation];
    if (!allowed) return titles.has(segment);
    if (isRead(segment) && !allowed.has(segment)) return true;
    if (segment === 'Q') return before !== 'P';
    // A title that enters is followed by its payer; an instruction need not be.
    if (before === 'P' && this.#isEntry) return true;
    if (segment === 'P') this.#isEntry = place.text.startsWith('01', place.from + 15);
    return (segment === 'S' || segment === 'Y') && operation === 'R' && looksLikeTitle(place);
  }
}

function isRead(segment: string): boolean {
  return /^[ABJNOPQRSTUWYZ]/.test(segment);
}

/** Whether it reads as a title, or as its discounts and fine, whose date and amount are where S and Y have text. */
function looksLikeTitle(place: RecordPlace): boolean {
  return reads(place, 'segment_p', [86, 100], [78, 85]) || reads(place, 'segment_r', [75, 89], [67, 74]);
}

type Columns = readonly [from: number, to: number];

function reads(place: RecordPlace, kind: keyof Layouts240, amount: Columns, date: Columns): boolean {
  const { text, from } = place;
  let faults = 0;
  checkFields(layouts240(null)[kind], text, from, () => faults++);
  if (faults > 0) return false;
  const day = readDate(text, from + date[0] - 1, from + date[1], 'date');
  return day !== null && readNumber(text, from + amount[0] - 1, from + amount[1]) > 0;
}
