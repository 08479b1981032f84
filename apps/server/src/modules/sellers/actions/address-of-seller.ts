import { isCnpj } from '@balcao/brazil';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../database/transact.ts';
import { type Company, type CompanyRegistry, RailTimeout } from '../../rails/index.ts';
import { keepAddress, readAddress } from '../store/address-store.ts';
import type { SellerAddress } from '../store/seller-tables.ts';

interface AddressDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellerOf: (sellerId: string) => Promise<{ readonly document: string }>;
  readonly companies: CompanyRegistry;
}

/** Companies move, so the registry is queried again after these days. */
const keptDays = 90;

/**
 * The seller's address in the national registry, cached for `keptDays`, for the beneficiary on documents. Null for a
 * person, for a company that the registry does not know, and while it has never answered.
 */
export async function addressOfSeller(
  { reader, transact, clockOf, sellerOf, companies }: AddressDeps,
  sellerId: string,
): Promise<SellerAddress | null> {
  const known = await readAddress(reader, sellerId);
  const now = (await clockOf(sellerId)).now();
  if (known && now.since(known.foundAt).total('hours') < 24 * keptDays) return known.address;
  const { document } = await sellerOf(sellerId);
  if (!isCnpj(document)) return null;
  try {
    const address = addressFrom(await companies.find(document));
    await transact((tx) => keepAddress(tx, sellerId, { address, at: now }));
    return address;
  } catch (error) {
    if (error instanceof RailTimeout) return known?.address ?? null;
    throw error;
  }
}

function addressFrom(company: Company | null): SellerAddress | null {
  const { street, number, complement, district, city, state, zipCode } = company?.address ?? {};
  if (!street || !city || !state) return null;
  return {
    street,
    number: number ?? 's/n',
    complement: complement ?? null,
    district: district ?? '',
    city,
    state,
    zipCode: zipCode ?? '',
  };
}
