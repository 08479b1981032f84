import { normalizeDocument } from '@balcao/brazil';
import {
  type BodyOf,
  type createPixFavorite,
  dictTypes,
  favoriteTypes,
  type findPixFavorites,
  maxFavorites,
  type PixFavorite,
  type QueryOf,
  type updatePixFavorite,
} from '@balcao/contract';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { favoriteKeyOf } from '../favorite-key.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  countFavorites,
  type Favorite,
  favoriteOfKey,
  findFavorite,
  insertFavorite,
  lockFavorite,
  matchingFavorites,
  removeFavorite,
  writeFavorite,
} from '../store/favorite-store.ts';

interface OfSeller {
  readonly sellerId: string;
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

export async function findFavorites(
  { reader }: Pick<PayablesDeps, 'reader'>,
  { sellerId, query }: OfSeller & { readonly query: QueryOf<typeof findPixFavorites> },
) {
  const { sortBy, sortOrder, active, search: text = '', keyType } = query;
  const favorites = await matchingFavorites(reader, {
    sellerId,
    text,
    active: active === undefined ? null : active === '1',
    keyType: keyType ?? null,
  });
  const sign = sortOrder === 'asc' ? 1 : -1;
  return favorites
    .toSorted((one, other) => sign * compareBy(sortBy, one, other) || compare(one.id, other.id))
    .map(favoriteOf);
}

function compareBy(field: QueryOf<typeof findPixFavorites>['sortBy'], one: Favorite, other: Favorite): number {
  switch (field) {
    case 'createdAt':
      return Temporal.Instant.compare(one.createdAt, other.createdAt);
    case 'updatedAt':
      return Temporal.Instant.compare(one.updatedAt, other.updatedAt);
    case 'recipientName':
      return compare(one.recipientName, other.recipientName);
    case 'pixKey':
      return compare(one.pixKey, other.pixKey);
    default:
      return compare(one.nickname, other.nickname);
  }
}

interface CreateFavorite extends OfSeller {
  /** Id of the favourite; a repeated call with it creates nothing. */
  readonly id: string;
  readonly body: BodyOf<typeof createPixFavorite>;
  readonly by: string;
}

/**
 * Refuses `favorite.invalid_key`, `favorite.ambiguous_key`, `favorite.invalid_document`, `favorite.key_taken` and
 * `favorite.too_many`.
 */
export async function createFavorite(
  deps: PayablesDeps,
  { sellerId, id, body, by }: CreateFavorite,
): Promise<PixFavorite> {
  const key = checkedKey(body.pixKey, body.pixKeyType);
  const document = checkedDocument(body.beneficiaryDocument);
  const at = (await deps.clockOf(sellerId)).now();
  const favorite = {
    sellerId,
    id,
    nickname: body.nickname,
    recipientName: body.recipientName,
    document,
    ...key,
    bank: textOf(body.beneficiaryBank),
    agency: textOf(body.agency),
    account: textOf(body.account),
    accountType: body.accountType,
    notes: textOf(body.notes),
    active: body.active === 1,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
  };
  const inserted = await deps.transact(async (tx) => {
    const there = await findFavorite(tx, sellerId, id);
    if (there) return true;
    assertThat((await countFavorites(tx, sellerId)) < maxFavorites, 'favorite.too_many', { max: maxFavorites });
    if (!(await insertFavorite(tx, favorite))) return false;
    await notifyChange(tx, favorite, 'favorite.created', { after: auditedOf(favorite) });
    return true;
  });
  if (!inserted) await refuseTaken(deps, sellerId, key.pixKey, id);
  return favoriteOf((await findFavorite(deps.reader, sellerId, id)) ?? refuse('favorite.not_found'));
}

interface UpdateFavorite extends OfSeller {
  readonly id: string;
  readonly body: BodyOf<typeof updatePixFavorite>;
}

/** Changes only the fields that were sent. Refuses `favorite.not_found` and the refusals of `createFavorite`. */
export async function updateFavorite(deps: PayablesDeps, { sellerId, id, body }: UpdateFavorite): Promise<PixFavorite> {
  const { pixKey, beneficiaryDocument } = body;
  const document = beneficiaryDocument === undefined ? undefined : checkedDocument(beneficiaryDocument);
  const at = (await deps.clockOf(sellerId)).now();
  const changed = await deps.transact(async (tx) => {
    const before = (await lockFavorite(tx, sellerId, id)) ?? refuse('favorite.not_found');
    const key = sentKey(before, pixKey, body.pixKeyType);
    const favorite: Favorite = {
      ...before,
      ...key,
      nickname: body.nickname ?? before.nickname,
      recipientName: body.recipientName ?? before.recipientName,
      document: document ?? before.document,
      bank: sentText(body.beneficiaryBank, before.bank),
      agency: sentText(body.agency, before.agency),
      account: sentText(body.account, before.account),
      accountType: body.accountType ?? before.accountType,
      notes: sentText(body.notes, before.notes),
      updatedAt: at,
    };
    if (!(await writeFavorite(tx, favorite))) return favorite.pixKey;
    await notifyChange(tx, favorite, 'favorite.updated', { before: auditedOf(before), after: auditedOf(favorite) });
    return null;
  });
  if (changed !== null) await refuseTaken(deps, sellerId, changed, id);
  return favoriteOf((await findFavorite(deps.reader, sellerId, id)) ?? refuse('favorite.not_found'));
}

/** Refuses `favorite.not_found`. */
export async function activateFavorite(
  deps: PayablesDeps,
  { sellerId, id, active }: OfSeller & { readonly id: string; readonly active: boolean },
) {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const before = (await lockFavorite(tx, sellerId, id)) ?? refuse('favorite.not_found');
    if (before.active === active) return favoriteOf(before);
    const favorite = { ...before, active, updatedAt: at };
    await writeFavorite(tx, favorite);
    await notifyChange(tx, favorite, active ? 'favorite.activated' : 'favorite.deactivated', {});
    return favoriteOf(favorite);
  });
}

export async function deleteFavorite(
  deps: PayablesDeps,
  { sellerId, id }: OfSeller & { readonly id: string },
): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const gone = (await removeFavorite(tx, sellerId, id)) ?? refuse('favorite.not_found');
    await notifyChange(tx, { ...gone, updatedAt: at }, 'favorite.deleted', { before: auditedOf(gone) });
  });
}

type Chosen = BodyOf<typeof createPixFavorite>['pixKeyType'];

function checkedKey(typed: string, chosen: Chosen): Pick<Favorite, 'pixKey' | 'pixKeyType'> {
  const read = favoriteKeyOf(typed, chosen ? dictTypes[chosen] : null);
  if (read.kind === 'invalid') return refuse('favorite.invalid_key');
  if (read.kind === 'ambiguous') return refuse('favorite.ambiguous_key');
  return { pixKey: read.key, pixKeyType: favoriteTypes[read.type] };
}

/** The same key sent again keeps the type that a person chose. */
function sentKey(before: Favorite, typed: string | undefined, chosen: Chosen) {
  if (typed === undefined && !chosen) return { pixKey: before.pixKey, pixKeyType: before.pixKeyType };
  const isSame = typed === undefined || typed === before.pixKey;
  return checkedKey(typed ?? before.pixKey, chosen ?? (isSame ? before.pixKeyType : null));
}

function checkedDocument(typed: string): string {
  const document = normalizeDocument(typed);
  assertThat(document, 'favorite.invalid_document');
  return document;
}

function textOf(text: string | null | undefined): string | null {
  return text || null;
}

function sentText(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : textOf(sent);
}

async function refuseTaken({ reader }: PayablesDeps, sellerId: string, key: string, id: string): Promise<void> {
  const other = await favoriteOfKey(reader, sellerId, key);
  if (other && other.id !== id) refuse('favorite.key_taken', { nickname: other.nickname });
}

type FavoriteAction =
  | 'favorite.created'
  | 'favorite.updated'
  | 'favorite.activated'
  | 'favorite.deactivated'
  | 'favorite.deleted';

async function notifyChange(
  tx: Tx,
  { sellerId, id, nickname, updatedAt: at }: Omit<Favorite, 'search'>,
  action: FavoriteAction,
  values: { readonly before?: ReturnType<typeof auditedOf>; readonly after?: ReturnType<typeof auditedOf> },
): Promise<void> {
  recordAudit(tx, { sellerId, at, action, subject: { kind: 'favorite', id, label: nickname }, ...values });
  await appendEvents(tx, [{ sellerId, topic: action, subjectId: id }]);
}

function auditedOf({ nickname, recipientName, document, pixKey }: Omit<Favorite, 'search'>) {
  return { title: nickname, name: recipientName, document, pixKey };
}

function favoriteOf(favorite: Favorite): PixFavorite {
  return {
    id: favorite.id,
    nickname: favorite.nickname,
    recipientName: favorite.recipientName,
    beneficiaryDocument: favorite.document,
    pixKey: favorite.pixKey,
    pixKeyType: favorite.pixKeyType,
    beneficiaryBank: favorite.bank,
    agency: favorite.agency,
    account: favorite.account,
    accountType: favorite.accountType,
    notes: favorite.notes,
    active: favorite.active ? 1 : 0,
    createdBy: favorite.createdBy,
    createdAt: favorite.createdAt.toString(),
    updatedAt: favorite.updatedAt.toString(),
  };
}
