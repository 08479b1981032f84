/** The path of `getCustomerPortal`, without loading the contract's schemas. */
export function portalPath(token: string): string {
  return `/service/core/public/customer-portal/${encodeURIComponent(token)}`;
}

export function paperPath(token: string, charge: string, paper: 'boleto' | 'recibo' | 'nota-fiscal'): string {
  return `${portalPath(token)}/charges/${charge}/${paper}.pdf`;
}
