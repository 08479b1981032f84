import { Ajv } from 'ajv';

/** One call as it went over the network, and what was answered. */
export interface SeenExchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly status: number;
  readonly said: unknown;
}

interface Described {
  readonly requestBody?: { readonly $ref?: string };
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly in?: string;
    readonly name?: string;
    readonly required?: boolean;
  }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Description {
  // biome-ignore lint/suspicious/noExplicitAny: of any form, as it was parsed
  readonly [part: string]: any;
}

const media = ['content', 'application/json', 'schema'];

/**
 * Holds exchanges to an OpenAPI description: that each call is described, with its required parameters, and that bodies and answers are of their
 * schemas. Returns what is otherwise, and which calls were seen.
 */
export function exchangesAsDescribed(
  document: Description,
  exchanges: readonly SeenExchange[],
  { isOurs = () => true }: { readonly isOurs?: (template: string) => boolean } = {},
): { readonly problems: readonly string[]; readonly seen: readonly string[] } {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  const paths: Readonly<Record<string, Readonly<Record<string, Described>>>> = document.paths;
  const resolved = (one: { readonly $ref?: string }) => {
    const [, ...parts] = one.$ref?.split('/') ?? [];
    return (parts.length > 0 ? parts.reduce((at, part) => at[part], document) : one) as Description;
  };
  const pointerTo = (parts: readonly string[], one: { readonly $ref?: string }) => {
    const start = one.$ref ? one.$ref.replace('#', 'api#') : `api#/${parts.map(escaped).join('/')}`;
    return `${start}/${media.map(escaped).join('/')}`;
  };
  const problemsOf = (schema: string, value: unknown) => {
    const validate = ajv.compile({ $ref: schema });
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { method, path, query, body, status, said } of exchanges) {
    const template = Object.keys(paths)
      .filter((one) => isOurs(one) && new RegExp(`^${one.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
      .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))[0];
    const verb = method.toLowerCase();
    const described = template ? paths[template]?.[verb] : undefined;
    if (!template || !described) {
      problems.push(`${method} ${path} is not described`);
      continue;
    }
    seen.add(`${method} ${template}`);
    const place = ['paths', template, verb];
    const report = (what: string, found: readonly string[]) =>
      problems.push(...found.map((problem) => `${method} ${path} ${what}: ${problem}`));
    if (described.requestBody) {
      report('asks', problemsOf(pointerTo([...place, 'requestBody'], described.requestBody), JSON.parse(body)));
    }
    for (const parameter of described.parameters ?? []) {
      const { in: where, name, required } = resolved(parameter);
      if (where === 'query' && required && !query.has(String(name))) report('lacks', [String(name)]);
    }
    const given = described.responses[String(status)];
    if (!given) report('answers', [`${status}, which is not described`]);
    else if (resolved(given).content?.['application/json']) {
      report('answers', problemsOf(pointerTo([...place, 'responses', String(status)], given), said));
    }
  }
  return { problems, seen: [...seen].toSorted() };
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
