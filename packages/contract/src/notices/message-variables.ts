/** What a seller may write in braces in a message to a customer; each is filled in with what the charge says. */
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

/** The longest message of a seller, as it is written: before its variables are filled in. */
export const longestMessage = 1000;

const inBraces = /\{([^{}\n]{0,40})\}/g;

/** What stands in braces and is no variable, as it is written; undefined when there is nothing of that kind. */
export function unknownVariable(message: string): string | undefined {
  const names: readonly string[] = messageVariables;
  for (const [whole, name = ''] of message.matchAll(inBraces)) if (!names.includes(name)) return whole;
  return undefined;
}

/** The message with its variables filled in. What a value holds is not looked at again. */
export function fillVariables(message: string, values: Readonly<Record<MessageVariable, string>>): string {
  const byName: Readonly<Record<string, string>> = values;
  return message.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(byName, name) ? (byName[name] ?? '') : whole,
  );
}
