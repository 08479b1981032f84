/** `createdAt,DESC` sorts by `createdAt`, descending; the contract has validated both. */
export function orderOf(sort: string): { readonly field: string; readonly direction: 'asc' | 'desc' } {
  const [field = '', direction = ''] = sort.split(',');
  return { field, direction: direction.toUpperCase() === 'DESC' ? 'desc' : 'asc' };
}
