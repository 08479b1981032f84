/** The order that a list's query asks for: `createdAt,DESC` is by `createdAt`, descending. The contract has checked both. */
export function orderOf(sort: string): { readonly field: string; readonly direction: 'asc' | 'desc' } {
  const [field = '', direction = ''] = sort.split(',');
  return { field, direction: direction.toUpperCase() === 'DESC' ? 'desc' : 'asc' };
}
