export * from './boleto/index.ts';
export * from './br-code/index.ts';
export * from './calendar/index.ts';
export * from './cards/index.ts';
export * from './documents/index.ts';
export * from './money/index.ts';
export * from './pix/index.ts';
