import type { Plugin } from 'vite';

/** No page describes a schema, and every schema of Zod can be described: that is a sixth of it. */
export const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      return { code: code.replace(processors, 'const processors = {};').replace(methods, unavailable), map: null };
    },
  },
};

const processors = /import \* as processors from .*;/;
const methods = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;/;
const unavailable = `const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = createStandardJSONSchemaMethod;`;
