import fc from 'fast-check';

// On a pipeline the property tests try the same cases each time, so that what fails there fails again; a person's run looks for new ones.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_121 });
