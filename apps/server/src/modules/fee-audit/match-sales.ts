interface NamedSale {
  readonly id: string;
  readonly provider: string;
  readonly chargeId: string | null;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly authorizationCode: string | null;
}

interface NamedLine {
  readonly id: string;
  readonly acquirer: string;
  readonly sale: string;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly authorizationCode: string | null;
  readonly reference: string | null;
}

const acquirers = { cielo: 'CIELO', stone: 'STONE', pagarme: 'PAGARME' } as const;

/** The acquirer of a connection's provider; null for one whose files are not read. */
export function acquirerOfProvider(provider: string): 'CIELO' | 'STONE' | 'PAGARME' | null {
  return acquirers[provider as keyof typeof acquirers] ?? null;
}

/**
 * Our sales and the acquirers' entries that are the same: by the acquirer's transaction, by our reference, of which files
 * keep the first characters, or by NSU and authorization.
 */
export function matchSales(
  sales: readonly NamedSale[],
  lines: readonly NamedLine[],
): { readonly saleIds: ReadonlySet<string>; readonly lineIds: ReadonlySet<string> } {
  const byName = new Map<string, string>();
  for (const sale of sales) for (const name of namesOfSale(sale)) byName.set(name, sale.id);
  const saleIds = new Set<string>();
  const lineIds = new Set<string>();
  for (const line of lines) {
    const id = namesOfLine(line)
      .map((name) => byName.get(name))
      .find((found) => found !== undefined);
    if (id === undefined) continue;
    saleIds.add(id);
    lineIds.add(line.id);
  }
  return { saleIds, lineIds };
}

/** Cielo's column of the order has so many characters. */
const referenceLength = 20;

function namesOfSale({ id, provider, chargeId, tid, nsu, authorizationCode }: NamedSale): string[] {
  const acquirer = acquirerOfProvider(provider);
  const reference = id.replaceAll('-', '');
  return [
    ...(chargeId ? [`${acquirer}|transaction|${bare(chargeId)}`] : []),
    ...(tid ? [`${acquirer}|transaction|${bare(tid)}`] : []),
    `${acquirer}|reference|${bare(reference)}`,
    `${acquirer}|reference|${bare(reference.slice(0, referenceLength))}`,
    ...(nsu && authorizationCode ? [`${acquirer}|nsu|${bare(nsu)}|${bare(authorizationCode)}`] : []),
  ];
}

function namesOfLine({ acquirer, sale, tid, nsu, authorizationCode, reference }: NamedLine): string[] {
  return [
    `${acquirer}|transaction|${bare(sale)}`,
    ...(tid ? [`${acquirer}|transaction|${bare(tid)}`] : []),
    ...(reference ? [`${acquirer}|reference|${bare(reference)}`] : []),
    ...(nsu && authorizationCode ? [`${acquirer}|nsu|${bare(nsu)}|${bare(authorizationCode)}`] : []),
  ];
}

function bare(name: string): string {
  return name
    .replaceAll(/[^\dA-Za-z]/g, '')
    .replace(/^0+/, '')
    .toLowerCase();
}
