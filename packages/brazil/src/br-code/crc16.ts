/**
 * CRC-16 of a BR Code (polynomial 1021, initial FFFF, nothing reflected) over the UTF-8 bytes of a text, as four
 * upper-case hexadecimal digits. For a BR Code the text ends with and includes `6304`. `crc16('123456789')` is `29B1`.
 */
export function crc16(text: string): string {
  return crc16Number(text, text.length).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Like `crc16`, as a number over the first `length` code units. A lone surrogate counts as U+FFFD, as in TextEncoder.
 */
export function crc16Number(text: string, length: number): number {
  let crc = 0xffff;
  for (let index = 0; index < length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      crc = step(crc, unit);
      continue;
    }
    const point = text.codePointAt(index) ?? 0;
    if (point > 0xffff) index++;
    crc = stepBeyondAscii(crc, point >= 0xd800 && point <= 0xdfff ? 0xfffd : point);
  }
  return crc;
}

function stepBeyondAscii(crc: number, point: number): number {
  if (point < 0x800) return step(step(crc, 0xc0 | (point >> 6)), 0x80 | (point & 0x3f));
  const middle = 0x80 | ((point >> 6) & 0x3f);
  const last = 0x80 | (point & 0x3f);
  if (point < 0x10000) return step(step(step(crc, 0xe0 | (point >> 12)), middle), last);
  const high = step(step(crc, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 0x3f));
  return step(step(high, middle), last);
}

function step(crc: number, byte: number): number {
  return ((crc << 8) ^ (table[(crc >> 8) ^ byte] ?? 0)) & 0xffff;
}

const table = /* @__PURE__ */ Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0);
  return crc;
});
