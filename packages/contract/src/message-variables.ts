/** Placeholders in braces that a seller may use in messages. */
export const messageVariables = [
  'nome',
  'primeiro_nome',
  'vendedor',
  'cobranca',
  'valor',
  'total',
  'vencimento',
  'prazo',
] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** Before variables are filled in. */
export const maxMessageLength = 1000;

const inBraces = /\{([^{}\n]{0,40})\}/g;

/** The first unknown placeholder; undefined when there is none. */
export function unknownVariable(message: string): string | undefined {
  const names: readonly string[] = messageVariables;
  for (const [whole, name = ''] of message.matchAll(inBraces)) if (!names.includes(name)) return whole;
  return undefined;
}

export function fillVariables(message: string, values: Readonly<Record<MessageVariable, string>>): string {
  const byName: Readonly<Record<string, string>> = values;
  return message.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(byName, name) ? (byName[name] ?? '') : whole,
  );
}
