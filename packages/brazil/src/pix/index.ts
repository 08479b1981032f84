export { isEndToEndId } from './end-to-end-id.ts';
export { isPixKey, normalizePixKey, type PixKey, type PixKeyType, pixKeyCandidates } from './pix-keys.ts';
export { isTxid } from './txid.ts';
