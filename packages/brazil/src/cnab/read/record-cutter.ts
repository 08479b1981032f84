import { detectLayout, type Format, type Width } from './detect-layout.ts';
import type { LineTaker } from './line-cutter.ts';
import { findNextRecord, isRecordStart, widthAt } from './record-starts.ts';
import type { ProblemList } from './records/problem-list.ts';
import type { RecordPlace } from './records/read-record.ts';
import { isBlank } from './values/read-number.ts';

export interface RecordTaker {
  start(format: Format): void;
  record(place: RecordPlace): void;
  wrongFields(place: RecordPlace): number;
  /** Whether characters are missing or extra inside the record, so that its columns are shifted. */
  isShifted(content: string, place: RecordPlace): boolean;
}

const sub = '\x1a';
const utf8 = new TextEncoder();
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches what is not ASCII, and ASCII begins at 0.
const beyondAscii = /[^\x00-\x7f]/;

/**
 * Splits lines into records: restores trailing blanks that were cut off, and separates records that were glued
 * together.
 */
export class RecordCutter implements LineTaker {
  readonly #taker: RecordTaker;
  readonly #problems: ProblemList;
  #hasShort = false;
  #width: Width | null = null;
  #isUnknown = false;
  #bank = '';
  #line = 1;
  #taken = 0;
  #isGlued = false;
  #isUtf8Told = false;
  /** Place where a 0x1A ended a line: the end of the file, unless more comes. */
  #sub: { line: number; column: number } | null = null;
  #isFirst = true;

  constructor(taker: RecordTaker, problems: ProblemList) {
    this.#taker = taker;
    this.#problems = problems;
  }

  line(text: string, from: number, to: number, utf8At: number): void {
    const isWhole = to - from === this.#width && this.#taken === 0 && this.#sub === null;
    if (isWhole && text.charAt(to - 1) !== sub) this.#wholeLine(text, from, to, utf8At);
    else this.#untidyLine(text.slice(from, to), utf8At < 0 ? -1 : utf8At - from);
    this.#line++;
    this.#taken = 0;
    this.#isGlued = false;
    this.#isUtf8Told = false;
  }

  begin(text: string, utf8At: number): number {
    if (this.#isUnknown) return text.length;
    const unmarked = this.#withoutMark(text, utf8At);
    if (!this.#start(unmarked.line)) return text.length;
    this.#tellUtf8(unmarked.utf8At);
    const cut = this.#cut(unmarked.line, false, false);
    this.#taken += cut;
    return text.length - unmarked.line.length + cut;
  }

  end(): void {
    if (this.#isFirst && !this.#isUnknown) this.#problems.add('empty', 0, 1);
    if (this.#sub) this.#problems.add('final_sub', this.#sub.line, this.#sub.column);
  }

  #wholeLine(text: string, from: number, to: number, utf8At: number): void {
    if (text.charCodeAt(from) === 32 && isBlank(text, from, to)) {
      this.#blankLine();
      return;
    }
    this.#tellUtf8(utf8At < 0 ? -1 : utf8At - from);
    this.#emit(text, from, to - from, 1, false);
  }

  #untidyLine(line: string, utf8At: number): void {
    if (this.#isUnknown) return;
    const unmarked = this.#withoutMark(line, utf8At);
    const clean = this.#withoutSub(unmarked.line);
    if (clean.trim() === '') {
      if (clean === unmarked.line && this.#taken === 0) this.#blankLine();
      return;
    }
    if (!this.#start(clean)) return;
    this.#tellUtf8(unmarked.utf8At);
    const { text, isOfBytes } = this.#aligned(clean, unmarked.utf8At >= 0);
    this.#cut(text, true, isOfBytes);
  }

  #blankLine(): void {
    this.#problems.add('blank_line', this.#line, 1);
  }

  /** A BOM is a UTF-8 letter and not part of the first record. */
  #withoutMark(line: string, utf8At: number): { line: string; utf8At: number } {
    if (!this.#isFirst || !line.startsWith('\ufeff')) return { line, utf8At };
    this.#problems.add('byte_order_mark', 1, 1);
    const rest = line.slice(1);
    return { line: rest, utf8At: rest.search(beyondAscii) };
  }

  #withoutSub(line: string): string {
    if (this.#sub && line.trim() !== '') {
      this.#problems.add('control_character', this.#sub.line, this.#sub.column, { found: '0x1A' });
      this.#sub = null;
    }
    let end = line.length;
    while (end > 0 && line[end - 1] === sub) end--;
    if (end < line.length) this.#sub = { line: this.#line, column: this.#taken + end + 1 };
    return line.slice(0, end);
  }

  #start(line: string): boolean {
    if (this.#width !== null) return true;
    this.#isFirst = false;
    const format = detectLayout(line);
    this.#width = format?.width ?? null;
    this.#isUnknown = format === null;
    if (format) {
      this.#bank = line.slice(0, 3);
      this.#taker.start(format);
    } else if (/^(ÿþ|þÿ|.\0|\0)/.test(line)) this.#problems.add('encoding_utf16', this.#line, 1);
    else this.#problems.add('layout_unknown', this.#line, 1, { found: line });
    return !this.#isUnknown;
  }

  #tellUtf8(at: number): void {
    if (at >= 0 && !this.#isUtf8Told) this.#problems.add('utf8', this.#line, this.#taken + at + 1);
    if (at >= 0) this.#isUtf8Told = true;
  }

  /**
   * UTF-8 letters have two bytes or more. Most writers count letters as columns, but some count bytes; the length
   * decides, or otherwise what reads better.
   */
  #aligned(line: string, hasUtf8: boolean): { text: string; isOfBytes: boolean } {
    const isWhole = this.#taken === 0 && line.length < (this.#width ?? 0);
    if (!hasUtf8 || !isWhole) return { text: line, isOfBytes: false };
    const bytes = String.fromCharCode(...utf8.encode(line));
    const isOfBytes =
      bytes.length === this.#width || (bytes.length < (this.#width ?? 0) && this.#readsBetter(bytes, line));
    return { text: isOfBytes ? bytes : line, isOfBytes };
  }

  #readsBetter(bytes: string, line: string): boolean {
    const wrong = (text: string) => this.#taker.wrongFields(this.#place(text.padEnd(this.#width ?? 0), 0, 1, true));
    return wrong(bytes) < wrong(line);
  }

  /** Takes the records of a line of another length than one record; returns how much was taken. */
  #cut(line: string, isWhole: boolean, isOfBytes: boolean): number {
    const width = this.#width ?? 240;
    const reserve = isWhole ? 0 : 1000;
    let at = 0;
    while (at < line.length && line.length - at > reserve) {
      if (this.#taken + at > 0 && line.charCodeAt(at) === 32 && isBlank(line, at, line.length)) return line.length;
      const own = widthAt(line, at, line.length, this.#bank, width);
      const next = at + own;
      const isLast = line.length <= next && this.#nextIn(line, at, line.length) < 0;
      if (isLast) {
        this.#lastOfLine(line, at, own, isOfBytes);
        return line.length;
      }
      if (isRecordStart(line, next, line.length, this.#bank, width)) {
        this.#glued(next, width);
        this.#emit(line, at, own, this.#taken + at + 1, isOfBytes);
        at = next;
      } else at = this.#misaligned(line, at, next, isOfBytes);
    }
    return at;
  }

  #lastOfLine(line: string, at: number, width: number, isOfBytes: boolean): void {
    const length = line.length - at;
    const column = this.#taken + at + 1;
    // A remessa to BRB has a header of 39 columns.
    if (this.#bank === 'DCB' && line.startsWith('DCB', at)) {
      this.#emit(line.slice(at).padEnd(width), 0, width, column, isOfBytes);
      return;
    }
    if (length < (this.#width === 400 ? 100 : 8)) {
      if (line.slice(at).trim() !== '') this.#problems.add('line_cut', this.#line, column, { found: line.slice(at) });
      return;
    }
    if (length < width) this.#short(line.slice(at), width, column, isOfBytes);
    else this.#whole(line, at, width, column, isOfBytes);
  }

  #whole(line: string, at: number, width: number, column: number, isOfBytes: boolean): void {
    const content = line.slice(at, at + width);
    const isMisaligned =
      this.#hasShort && this.#taker.isShifted(content, this.#place(line, at, column, isOfBytes, width));
    if (isMisaligned) this.#problems.add('columns_shifted', this.#line, column, { expected: width, found: width });
    this.#emit(line, at, width, column, isOfBytes, isMisaligned);
  }

  #short(content: string, width: number, column: number, isOfBytes: boolean): void {
    const length = content.length;
    const text = content.padEnd(width);
    const isMisaligned = this.#taker.isShifted(content, this.#place(text, 0, column, isOfBytes, width));
    const code = isMisaligned ? 'columns_shifted' : 'line_short';
    if (!isMisaligned) this.#hasShort = true;
    this.#problems.add(code, this.#line, isMisaligned ? column : column + length, { expected: width, found: length });
    this.#emit(text, 0, width, column, isOfBytes, isMisaligned);
  }

  /** After so many columns no record begins: there are blanks, a record without its trailing blanks, or no record. */
  #misaligned(line: string, at: number, next: number, isOfBytes: boolean): number {
    const width = next - at;
    const column = this.#taken + at + 1;
    if (next < line.length && isBlank(line, next, line.length)) {
      this.#long(line, at, next, line.length, 'line_padded', isOfBytes);
      return line.length;
    }
    const found = this.#nextIn(line, at, next + width);
    if (found >= 0 && found < next) {
      this.#glued(found, width);
      this.#short(line.slice(at, found), width, column, isOfBytes);
      return found;
    }
    const junkEnd = found < 0 ? line.length : found;
    this.#long(line, at, next, junkEnd, 'line_long', isOfBytes);
    return junkEnd;
  }

  /** A record followed by something else than a record: blanks, junk, or extra characters inside it. */
  #long(
    line: string,
    at: number,
    next: number,
    to: number,
    code: 'line_padded' | 'line_long',
    isOfBytes: boolean,
  ): void {
    const width = next - at;
    const column = this.#taken + at + 1;
    const isMisaligned = this.#taker.isShifted(line.slice(at, to), this.#place(line, at, column, isOfBytes, width));
    if (isMisaligned) this.#problems.add('columns_shifted', this.#line, column, { expected: width, found: to - at });
    else {
      const about = code === 'line_long' ? { found: line.slice(next, Math.min(to, next + 100)) } : {};
      this.#problems.add(code, this.#line, this.#taken + next + 1, { expected: width, ...about });
    }
    this.#emit(line, at, width, column, isOfBytes, isMisaligned);
  }

  #nextIn(line: string, at: number, to: number): number {
    return this.#width === 240 ? findNextRecord(line, at, at + 8, to) : -1;
  }

  #glued(at: number, width: number): void {
    if (!this.#isGlued) this.#problems.add('records_glued', this.#line, this.#taken + at + 1, { expected: width });
    this.#isGlued = true;
  }

  #emit(text: string, from: number, width: number, column: number, isOfBytes: boolean, isMisaligned = false): void {
    this.#taker.record({ text, from, width, line: this.#line, column, isOfBytes, isMisaligned });
  }

  #place(text: string, from: number, column: number, isOfBytes: boolean, width = this.#width ?? 0): RecordPlace {
    return { text, from, width, line: this.#line, column, isOfBytes, isMisaligned: false };
  }
}
