export const sandboxRefusalTexts = {
  'sandbox.clock_backwards': 'A hora só pode ser adiantada.',
  'sandbox.clock_too_far': ({ days }: { days: number }) => `Adiante a hora em no máximo ${days} dias por vez.`,
};
