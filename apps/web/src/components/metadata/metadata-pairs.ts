import { metadata } from '@balcao/messages/metadata';
import { z } from 'zod';

export const metadataPairs = z.array(z.object({ key: z.string(), value: z.string() }));
export type MetadataPairs = z.infer<typeof metadataPairs>;

const texts = metadata.problems;

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

export function metadataOf(pairs: MetadataPairs): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key.trim(), value.trim()]));
}
