/** Data of a link for sale before the buyer's own checkout. */
export function saleDraftKey(uuid: string): string {
  return `balcao.sale.${uuid}`;
}
