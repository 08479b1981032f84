/** The path of `getSubSellerPage`, without loading the contract's schemas. */
export function pagePath(token: string): string {
  return `/service/core/public/sub-seller-statement/${encodeURIComponent(token)}`;
}
