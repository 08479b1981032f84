/** The order of a list's query: `createdAt,DESC` is by `createdAt`, descending. The contract has checked both. */
export function orderOf(sort: string): { readonly field: string; readonly direction: 'asc' | 'desc' } {
  const [field = '', direction = ''] = sort.split(',');
  return { field, direction: direction.toUpperCase() === 'DESC' ? 'desc' : 'asc' };
}
