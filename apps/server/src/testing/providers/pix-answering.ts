import { Refused } from './pix-books.ts';
import { periodQuery } from './pix-shapes.ts';

export interface PixApiRequest {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly body: string;
  /** The client certificate's holder. */
  readonly caller: string;
  readonly authorization: string;
}

export interface Said {
  readonly status: number;
  readonly said: unknown;
}

export function valid<Shape>(
  shape: { safeParse(value: unknown): { success: true; data: Shape } | { success: false; error: Error } },
  value: unknown,
  name: string,
): Shape {
  const read = shape.safeParse(value);
  if (!read.success) throw new Refused(400, name, read.error.message);
  return read.data;
}

export function found(value: unknown, name: string): Said {
  if (!value) throw new Refused(404, name, '');
  return { status: 200, said: value };
}

/** A page of a period's objects, oldest first. */
export function page(url: URL, all: readonly { readonly at: number }[], name: string): Said {
  const query = valid(periodQuery, Object.fromEntries(url.searchParams), 'PixConsultaInvalida');
  const [from, until] = [Date.parse(query.inicio), Date.parse(query.fim)];
  if (from > until) throw new Refused(400, 'PixConsultaInvalida', 'inicio');
  // Queries have whole seconds.
  const within = all.filter(({ at }) => at >= from && at < until + 1_000).toSorted((one, other) => one.at - other.at);
  const { 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = query;
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeTotalDeItens: within.length,
    quantidadeDePaginas: Math.max(1, Math.ceil(within.length / itensPorPagina)),
  };
  const some = within.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
  return {
    status: 200,
    said: { parametros: { inicio: query.inicio, fim: query.fim, paginacao }, [name]: some },
  };
}
