import { formatDocument, normalizeDocument } from '@balcao/brazil/documents';
import type { PixFavorite } from '@balcao/contract/payables/favorites';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { noPixKey, type PixKeyValue, readPixKey, writtenKey } from './pix-key-text.ts';

export interface FavoriteValues {
  readonly nickname: string;
  readonly recipientName: string;
  readonly document: string;
  readonly key: PixKeyValue;
  readonly bank: string;
  readonly agency: string;
  readonly account: string;
  readonly accountType: PixFavorite['accountType'];
  readonly notes: string;
}

export function valuesOf(favorite: PixFavorite | undefined): FavoriteValues {
  return {
    nickname: favorite?.nickname ?? '',
    recipientName: favorite?.recipientName ?? '',
    document: formatDocument(favorite?.beneficiaryDocument ?? ''),
    key: favorite ? { text: writtenKey(favorite.pixKey, favorite.pixKeyType), chosen: favorite.pixKeyType } : noPixKey,
    bank: favorite?.beneficiaryBank ?? '',
    agency: favorite?.agency ?? '',
    account: favorite?.account ?? '',
    accountType: favorite?.accountType ?? 'CHECKING_ACCOUNT',
    notes: favorite?.notes ?? '',
  };
}

export type FavoriteProblems = Partial<Record<'nickname' | 'recipientName' | 'document' | 'key', string>>;

const texts = pixFavorites.problems;

export function favoriteProblems({ nickname, recipientName, document, key }: FavoriteValues): FavoriteProblems {
  const read = readPixKey(key);
  const keyProblem =
    key.text.trim() === ''
      ? texts.pixKey
      : read.kind === 'invalid'
        ? texts.invalidKey
        : read.kind === 'choose'
          ? texts.keyType
          : undefined;
  const documentProblem =
    document === '' ? texts.document : normalizeDocument(document) === null ? texts.invalidDocument : undefined;
  return {
    ...(nickname.trim() === '' && { nickname: texts.nickname }),
    ...(recipientName.trim() === '' && { recipientName: texts.recipientName }),
    ...(documentProblem && { document: documentProblem }),
    ...(keyProblem && { key: keyProblem }),
  };
}

/** Requires valid values. */
export function favoriteBody(values: FavoriteValues) {
  const read = readPixKey(values.key);
  return {
    nickname: values.nickname,
    recipientName: values.recipientName,
    beneficiaryDocument: values.document,
    pixKey: read.kind === 'one' ? read.key : values.key.text,
    pixKeyType: read.kind === 'one' ? read.type : null,
    beneficiaryBank: values.bank || null,
    agency: values.agency || null,
    account: values.account || null,
    accountType: values.accountType,
    notes: values.notes || null,
  };
}
