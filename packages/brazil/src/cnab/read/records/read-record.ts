import type { AnyLayout } from '../../format/field.ts';
import type { CnabPosition } from '../../format/record.ts';
import { readFields } from '../values/read-fields.ts';

export interface RecordPlace {
  readonly text: string;
  readonly from: number;
  readonly width: number;
  readonly line: number;
  readonly column: number;
  readonly isOfBytes: boolean;
  readonly isMisaligned: boolean;
}

/** Fields are read on access, because most callers need few of many. */
export class ReadRecord {
  readonly kind: string;
  readonly segment: string | null;
  readonly type: string;
  readonly number: number;
  readonly line: number;
  readonly column: number;
  readonly lot: number | null;
  readonly layout: AnyLayout;
  readonly #place: RecordPlace;
  #fields: Readonly<Record<string, unknown>> | null = null;

  constructor(
    layout: AnyLayout,
    place: RecordPlace,
    about: { segment: string | null; type: string; number: number; lot: number | null },
  ) {
    this.kind = layout.kind;
    this.segment = about.segment;
    this.type = about.type;
    this.number = about.number;
    this.line = place.line;
    this.column = place.column;
    this.lot = about.lot;
    this.layout = layout;
    this.#place = place;
  }

  get raw(): string {
    const { text, from, width } = this.#place;
    return text.slice(from, from + width);
  }

  get fields(): Readonly<Record<string, unknown>> {
    this.#fields ??= readFields(this.layout, this.raw, this.#place.isOfBytes);
    return this.#fields;
  }

  position(field: string): CnabPosition | null {
    const columns = Object.hasOwn(this.layout.fields, field) ? this.layout.fields[field] : null;
    if (!columns) return null;
    const before = this.column - 1;
    return { line: this.line, from: before + columns[0], to: before + columns[1] };
  }
}
