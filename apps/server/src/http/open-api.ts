import { type Endpoint, refusalAnswer, scopeOf } from '@balcao/contract';
import { apiDocumentation as texts } from '@balcao/messages/api-documentation';
import { z } from 'zod';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security: readonly object[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

interface About {
  readonly title: string;
  readonly description: string;
  readonly nameOf: (endpoint: Endpoint) => string;
}

const core: About = {
  title: texts.core.title,
  description: texts.core.introduction,
  nameOf: ({ name }) => name,
};

export function openApiDocument(endpoints: readonly Endpoint[], about: About = core): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, about),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: '1.0.0',
      description: about.description,
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-token-api' },
      },
      schemas: { Refusal: wireSchema(refusalAnswer) },
    },
  };
}

function operation(endpoint: Endpoint, about: About): Operation {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...keyHeader(endpoint),
  ];
  return {
    operationId: about.nameOf(endpoint),
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: wireSchema(endpoint.body),
            ...(endpoint.example && { example: endpoint.example.body }),
          },
        },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      default: {
        description: texts.refusal,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    security: endpoint.access === 'public' ? [] : [scopeOf(endpoint.access) ? { apiKey: [] } : { session: [] }],
  };
}

function descriptionOf({ access, sandboxOnly, stepUp }: Endpoint): string {
  const said = texts.access;
  const who =
    access === 'public'
      ? said.anyone
      : access === 'two-factor'
        ? said.secondFactor
        : access === 'signed-in'
          ? said.signedIn
          : 'apiKey' in access
            ? said.apiKey(access.apiKey)
            : said.profiles(access.roles) + (access.feature ? said.features([access.feature].flat()) : '');
  return who + (stepUp ? said.stepUp : '') + (sandboxOnly ? said.sandboxOnly : '');
}

function success(endpoint: Endpoint): Operation['responses'][string] {
  const media = endpoint.media ?? 'application/json';
  const schema = endpoint.media ? ({ type: 'string' } as const) : endpoint.answer && wireSchema(endpoint.answer);
  return { description: texts.done, ...(schema && { content: { [media]: { schema } } }) };
}

function keyHeader({ idempotency = 'unused' }: Endpoint): Parameter[] {
  if (idempotency === 'unused') return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotency === 'required',
      description: texts.idempotencyKey,
      schema: { type: 'string', minLength: 1, maxLength: 128 },
    },
  ];
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'object' ? property : {},
  }));
}

function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: describeCustom,
  });
  return rest;
}

/** Brands and refinements that JSON Schema cannot express are described as text. */
function describeCustom(context: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (context.zodSchema._zod.def.type === 'custom' && !context.jsonSchema.type) {
    context.jsonSchema.type = 'string';
    context.jsonSchema.format = 'date';
  }
}
