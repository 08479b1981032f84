export { type BrCodeContent, buildBrCode } from './build-br-code.ts';
export { crc16 } from './crc16.ts';
export { type BrCode, type BrCodeFields, type BrCodeProblem, parseBrCode } from './parse-br-code.ts';
