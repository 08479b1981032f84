export type { BrCode, BrCodeField, BrCodeProblem } from './br-code.ts';
export { type BrCodeContent, buildBrCode } from './build-br-code.ts';
export { crc16 } from './crc16.ts';
export { parseBrCode } from './parse-br-code.ts';
