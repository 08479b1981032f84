import { metadata } from '@balcao/messages/metadata';
import { z } from 'zod';

/** Metadata as it is typed: a pair may be empty or repeated. */
export const metadataPairs = z.array(z.object({ key: z.string(), value: z.string() }));
export type MetadataPairs = z.infer<typeof metadataPairs>;

const texts = metadata.problems;

/** What is wrong with the pairs, by the path of the field. */
export function metadataProblems(pairs: MetadataPairs): Readonly<Record<string, string>> {
  const keys = pairs.map(({ key }) => key.trim());
  const problems = pairs.flatMap(({ value }, index) => {
    const key = keys[index] ?? '';
    const keyProblem =
      (!key && texts.required) ||
      (keys.indexOf(key) < index && texts.repeated) ||
      (key.length > 40 && texts.keyTooLong);
    return [
      ...(keyProblem ? [[`metadata.${index}.key`, keyProblem]] : []),
      ...(value.trim().length > 200 ? [[`metadata.${index}.value`, texts.valueTooLong]] : []),
    ];
  });
  return Object.fromEntries(problems);
}

/** The pairs as calls have them. */
export function metadataOf(pairs: MetadataPairs): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key.trim(), value.trim()]));
}
