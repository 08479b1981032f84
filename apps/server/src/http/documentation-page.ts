import { apiDocumentation } from '@balcao/messages/api-documentation';
import { documentationStyle } from './documentation-style.ts';
import { escapeHtml } from './escape-html.ts';
import type { CataloguedError } from './merchant-documentation.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './open-api.ts';

const { page: texts, errors: errorTexts } = apiDocumentation;

interface DocumentationPage {
  readonly document: OpenApiDocument;
  readonly documentUrl: string;
  readonly introduction: readonly string[];
  readonly errors?: readonly CataloguedError[];
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Page of an OpenAPI document, without scripts, so that nothing in it can act for a person signed in on our origin. */
export function documentationPage({ document, documentUrl, introduction, errors = [] }: DocumentationPage): string {
  const { title } = document.info;
  const topics = callsByTopic(document);
  const contents = [...topics].map(
    ([topic, calls]) =>
      `<li><a href="#${anchorOf(topic)}">${escapeHtml(topic)}</a> <small>${calls.length}</small></li>`,
  );
  const sections = [...topics].map(
    ([topic, calls]) =>
      `<section><h2 id="${anchorOf(topic)}">${escapeHtml(topic)}</h2>${calls.map(callHtml).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${documentationStyle}</style>
</head>
<body>
<nav aria-label="${texts.topics}"><ul>${contents.join('')}${errors.length > 0 ? `<li><a href="#erros">${errorTexts.title}</a></li>` : ''}</ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${introduction.map((text) => `<p>${withCode(text)}</p>`).join('\n')}
<p><a href="${documentUrl}">${texts.document}</a></p>
${sections.join('\n')}
${errors.length > 0 ? errorsHtml(errors) : ''}
</main>
</body>
</html>
`;
}

function callsByTopic({ paths }: OpenApiDocument): ReadonlyMap<string, readonly Call[]> {
  const topics = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const topic of operation.tags) {
        topics.set(topic, [...(topics.get(topic) ?? []), { method: method.toUpperCase(), path, operation }]);
      }
    }
  }
  return topics;
}

function callHtml({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([media, { schema, example }]) =>
      `<h3>${texts.body} <small>${escapeHtml(media)}</small></h3>${schemaHtml(schema)}${example === undefined ? '' : exampleHtml(example)}`,
  );
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status === 'default'
      ? []
      : [
          `<h3>${texts.answer} <small>${status}</small></h3>`,
          ...Object.entries(content).map(([media, { schema }]) =>
            media === 'application/json' ? schemaHtml(schema) : `<p><code>${escapeHtml(media)}</code></p>`,
          ),
        ],
  );
  return `<details id="${escapeHtml(operationId)}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h3>${texts.parameters}</h3><ul>${parameters.map(parameterHtml).join('')}</ul>` : ''}
${bodies.join('')}
${answers.join('')}
</details>`;
}

function parameterHtml({ name, in: place, required, description, schema }: Parameter): string {
  return fieldHtml({ name, schema, isRequired: required, note: description ?? texts.places[place] });
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly note?: string;
}

function fieldHtml({ name, schema, isRequired, note }: Field): string {
  const said = [
    typeOf(schema),
    isRequired ? '' : texts.optional,
    ...limitsOf(schema),
    note ?? schema.description ?? '',
  ].filter(Boolean);
  return `<li><code>${escapeHtml(name)}</code> <small>${escapeHtml(said.join(' · '))}</small>${fieldsHtml(schema)}</li>`;
}

function schemaHtml(schema: JsonSchema): string {
  return fieldsHtml(schema) || `<p><small>${escapeHtml([typeOf(schema), ...limitsOf(schema)].join(' · '))}</small></p>`;
}

function fieldsHtml(schema: JsonSchema): string {
  const { properties, required = [], additionalProperties, items } = schema;
  const own = Object.entries(properties ?? {}).map(([name, property]) =>
    typeof property === 'object' ? fieldHtml({ name, schema: property, isRequired: required.includes(name) }) : '',
  );
  const any =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [fieldHtml({ name: '…', schema: additionalProperties, isRequired: false })]
      : [];
  const listed = [...own, ...any];
  const fields = listed.length > 0 ? `<ul>${listed.join('')}</ul>` : '';
  const itemFields = isSchema(items) ? fieldsHtml(items) : '';
  return fields + itemFields + shapesHtml(schema);
}

function shapesHtml(schema: JsonSchema): string {
  const shapes = shapesOf(schema).map(fieldsHtml).filter(Boolean);
  if (schema.allOf !== undefined) return shapes.join('');
  return shapes.length > 1
    ? shapes.map((shape) => `<p><small>${texts.or}</small></p>${shape}`).join('')
    : shapes.join('');
}

function shapesOf({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] {
  return [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(isSchema);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array' && isSchema(schema.items)) return texts.listOf(typeOf(schema.items));
  const type = [schema.type ?? []].flat().map((name) => texts.types[name] ?? name);
  if (type.length > 0) return texts.oneOf(type);
  return texts.oneOf([...new Set(shapesOf(schema).map(typeOf))]) || texts.anyType;
}

function limitsOf({ format, minimum, maximum, minLength, maxLength, minItems, maxItems, default: given }: JsonSchema) {
  const { limits } = texts;
  const isSafe = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return [
    format ?? '',
    isSafe(minimum) ? limits.minimum(minimum) : '',
    isSafe(maximum) ? limits.maximum(maximum) : '',
    minLength ? limits.minLength(minLength) : '',
    maxLength === undefined ? '' : limits.maxLength(maxLength),
    minItems ? limits.minItems(minItems) : '',
    maxItems === undefined ? '' : limits.maxItems(maxItems),
    given === undefined ? '' : limits.given(JSON.stringify(given)),
  ].filter(Boolean);
}

function exampleHtml(example: unknown): string {
  return `<h3>${texts.example}</h3><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
}

function errorsHtml(errors: readonly CataloguedError[]): string {
  const rows = errors.map(
    ({ code, status, description, action }) =>
      `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(description)}</td><td>${escapeHtml(action)}</td></tr>`,
  );
  return `<section><h2 id="erros">${errorTexts.title}</h2><div class="wide"><table>
<thead><tr>${errorTexts.columns.map((column) => `<th>${column}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function anchorOf(topic: string): string {
  return encodeURIComponent(topic.toLowerCase().replaceAll(' ', '-'));
}
