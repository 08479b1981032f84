interface FoundPages {
  readonly data: { readonly totalPages: number } | undefined;
  readonly isPlaceholderData: boolean;
}

/** Goes back to the last page of a list in which rows go, once the page that is shown has none left. */
export function useLastPage({ data, isPlaceholderData }: FoundPages, page: number, setPage: (page: number) => void) {
  const lastPage = data && Math.max(0, data.totalPages - 1);
  if (lastPage !== undefined && page > lastPage && !isPlaceholderData) setPage(lastPage);
}
