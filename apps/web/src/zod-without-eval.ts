// The page's policy forbids code made of text, and reports each attempt: schemas are not to try it. Zod reads this when it is
// loaded, which most pages do later or never; to import it here would put it on the first load of them all.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
