import { normalizeDocument } from '@balcao/brazil';
import {
  type BodyOf,
  type createPixFavorite,
  dictTypes,
  favoriteKeyType,
  favoriteTypes,
  type findPixFavorites,
  mostFavorites,
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
  deleteFavoriteRow,
  type FavoriteRow,
  favoriteOfKey,
  findFavorite,
  findFavoriteRows,
  insertFavorite,
  lockFavorite,
  updateFavoriteRow,
} from '../store/favorite-store.ts';

interface OfSeller {
  readonly sellerId: string;
}

/** Sorted as in Portuguese: without regard to case and accents. */
const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** The seller's favourites. */
export function findFavorites({ reader }: Pick<PayablesDeps, 'reader'>) {
  return async ({ sellerId, query }: OfSeller & { readonly query: QueryOf<typeof findPixFavorites> }) => {
    const { sortBy, sortOrder, active, search: text = '', keyType } = query;
    const rows = await findFavoriteRows(reader, {
      sellerId,
      text,
      active: active === undefined ? null : active === '1',
      keyType: keyType ? favoriteKeyType(keyType) : null,
    });
    const sign = sortOrder === 'asc' ? 1 : -1;
    return rows
      .toSorted((one, other) => sign * compareBy(sortBy, one, other) || compare(one.id, other.id))
      .map(favoriteOf);
  };
}

function compareBy(field: QueryOf<typeof findPixFavorites>['sortBy'], one: FavoriteRow, other: FavoriteRow): number {
  switch (field) {
    case 'createdAt':
      return Temporal.Instant.compare(one.created_at, other.created_at);
    case 'updatedAt':
      return Temporal.Instant.compare(one.updated_at, other.updated_at);
    case 'recipientName':
      return compare(one.recipient_name, other.recipient_name);
    case 'pixKey':
      return compare(one.pix_key, other.pix_key);
    default:
      return compare(one.nickname, other.nickname);
  }
}

interface CreateFavorite extends OfSeller {
  /** The id of the favourite; calling again with it creates nothing more. */
  readonly id: string;
  readonly body: BodyOf<typeof createPixFavorite>;
  /** The e-mail of the person. */
  readonly by: string;
}

/**
 * Keeps a payee. Refuses `favorite.invalid_key`, `favorite.ambiguous_key`, `favorite.invalid_document`, `favorite.key_taken` and
 * `favorite.too_many`.
 */
export function createFavorite(deps: PayablesDeps) {
  return async ({ sellerId, id, body, by }: CreateFavorite): Promise<PixFavorite> => {
    const key = checkedKey(body.pixKey, body.pixKeyType);
    const document = checkedDocument(body.beneficiaryDocument);
    const at = (await deps.clockOf(sellerId)).now();
    const row = {
      seller_id: sellerId,
      id,
      nickname: body.nickname,
      recipient_name: body.recipientName,
      document,
      ...key,
      bank: textOf(body.beneficiaryBank),
      agency: textOf(body.agency),
      account: textOf(body.account),
      account_type: body.accountType,
      notes: textOf(body.notes),
      active: body.active === 1,
      created_by: by,
      created_at: at,
      updated_at: at,
    };
    const inserted = await deps.transact(async (tx) => {
      const there = await findFavorite(tx, sellerId, id);
      if (there) return true;
      assertThat((await countFavorites(tx, sellerId)) < mostFavorites, 'favorite.too_many', { most: mostFavorites });
      if (!(await insertFavorite(tx, row))) return false;
      await notifyChange(tx, row, 'favorite.created', { after: auditedOf(row) });
      return true;
    });
    if (!inserted) await refuseTaken(deps, sellerId, key.pix_key, id);
    return favoriteOf((await findFavorite(deps.reader, sellerId, id)) ?? refuse('favorite.not_found'));
  };
}

interface UpdateFavorite extends OfSeller {
  readonly id: string;
  readonly body: BodyOf<typeof updatePixFavorite>;
}

/** Changes the fields that were sent. Refuses `favorite.not_found` and what `createFavorite` refuses. */
export function updateFavorite(deps: PayablesDeps) {
  return async ({ sellerId, id, body }: UpdateFavorite): Promise<PixFavorite> => {
    const { pixKey, beneficiaryDocument } = body;
    const document = beneficiaryDocument === undefined ? undefined : checkedDocument(beneficiaryDocument);
    const at = (await deps.clockOf(sellerId)).now();
    const changed = await deps.transact(async (tx) => {
      const before = (await lockFavorite(tx, sellerId, id)) ?? refuse('favorite.not_found');
      const key = sentKey(before, pixKey, body.pixKeyType);
      const row: FavoriteRow = {
        ...before,
        ...key,
        nickname: body.nickname ?? before.nickname,
        recipient_name: body.recipientName ?? before.recipient_name,
        document: document ?? before.document,
        bank: sentText(body.beneficiaryBank, before.bank),
        agency: sentText(body.agency, before.agency),
        account: sentText(body.account, before.account),
        account_type: body.accountType ?? before.account_type,
        notes: sentText(body.notes, before.notes),
        updated_at: at,
      };
      if (!(await updateFavoriteRow(tx, row))) return row.pix_key;
      await notifyChange(tx, row, 'favorite.updated', { before: auditedOf(before), after: auditedOf(row) });
      return null;
    });
    if (changed !== null) await refuseTaken(deps, sellerId, changed, id);
    return favoriteOf((await findFavorite(deps.reader, sellerId, id)) ?? refuse('favorite.not_found'));
  };
}

/** Switches a favourite on or off. Refuses `favorite.not_found`. */
export function activateFavorite(deps: PayablesDeps) {
  return async ({ sellerId, id, active }: OfSeller & { readonly id: string; readonly active: boolean }) => {
    const at = (await deps.clockOf(sellerId)).now();
    return deps.transact(async (tx) => {
      const before = (await lockFavorite(tx, sellerId, id)) ?? refuse('favorite.not_found');
      if (before.active === active) return favoriteOf(before);
      const row = { ...before, active, updated_at: at };
      await updateFavoriteRow(tx, row);
      await notifyChange(tx, row, active ? 'favorite.activated' : 'favorite.deactivated', {});
      return favoriteOf(row);
    });
  };
}

/** Deletes a favourite. Refuses `favorite.not_found`. */
export function deleteFavorite(deps: PayablesDeps) {
  return async ({ sellerId, id }: OfSeller & { readonly id: string }): Promise<void> => {
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const gone = (await deleteFavoriteRow(tx, sellerId, id)) ?? refuse('favorite.not_found');
      await notifyChange(tx, { ...gone, updated_at: at }, 'favorite.deleted', { before: auditedOf(gone) });
    });
  };
}

type Chosen = BodyOf<typeof createPixFavorite>['pixKeyType'];

function checkedKey(typed: string, chosen: Chosen): Pick<FavoriteRow, 'pix_key' | 'pix_key_type'> {
  const read = favoriteKeyOf(typed, chosen ? dictTypes[favoriteKeyType(chosen)] : null);
  if (read.kind === 'invalid') return refuse('favorite.invalid_key');
  if (read.kind === 'ambiguous') return refuse('favorite.ambiguous_key');
  return { pix_key: read.key, pix_key_type: favoriteTypes[read.type] };
}

/** The key that was sent, or the one that was there; the same key sent again keeps the type that a person chose. */
function sentKey(before: FavoriteRow, typed: string | undefined, chosen: Chosen) {
  if (typed === undefined && !chosen) return { pix_key: before.pix_key, pix_key_type: before.pix_key_type };
  const isSame = typed === undefined || typed === before.pix_key;
  return checkedKey(typed ?? before.pix_key, chosen ?? (isSame ? before.pix_key_type : null));
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
  { seller_id: sellerId, id, nickname, updated_at: at }: Omit<FavoriteRow, 'search'>,
  action: FavoriteAction,
  values: { readonly before?: ReturnType<typeof auditedOf>; readonly after?: ReturnType<typeof auditedOf> },
): Promise<void> {
  recordAudit(tx, { sellerId, at, action, subject: { kind: 'favorite', id, label: nickname }, ...values });
  await appendEvents(tx, [{ sellerId, topic: action, subjectId: id }]);
}

function auditedOf({ nickname, recipient_name, document, pix_key }: Omit<FavoriteRow, 'search'>) {
  return { title: nickname, name: recipient_name, document, pixKey: pix_key };
}

function favoriteOf(row: FavoriteRow): PixFavorite {
  return {
    id: row.id,
    nickname: row.nickname,
    recipientName: row.recipient_name,
    beneficiaryDocument: row.document,
    pixKey: row.pix_key,
    pixKeyType: row.pix_key_type,
    beneficiaryBank: row.bank,
    agency: row.agency,
    account: row.account,
    accountType: row.account_type,
    notes: row.notes,
    active: row.active ? 1 : 0,
    createdBy: row.created_by,
    createdAt: row.created_at.toString(),
    updatedAt: row.updated_at.toString(),
  };
}
