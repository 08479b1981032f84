/** The part of an answer that says which page of a list it is. */
export function pagingOf(total: number, { page, size }: { readonly page: number; readonly size: number }) {
  return { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}
