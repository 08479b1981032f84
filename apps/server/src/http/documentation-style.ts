export const documentationStyle = `
:root { color-scheme: light dark; --line: light-dark(#e3e5e4, #333836); --quiet: light-dark(#5c6661, #a3aca8); --raised: light-dark(#f6f7f6, #1d211f); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fff, #121514); color: light-dark(#1b211e, #e8ebe9); font: 15px/1.5 system-ui, sans-serif; }
a { color: light-dark(#176b43, #57c48d); }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: var(--quiet); font-size: 0.875em; }
nav { padding: 1rem; border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; scroll-margin-top: 1rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; }
details { border: 1px solid var(--line); border-radius: 6px; margin-bottom: 0.5rem; padding: 0 0.75rem; }
details[open] { padding-bottom: 0.75rem; }
summary { padding: 0.5rem 0; cursor: pointer; }
summary span { color: var(--quiet); }
summary:focus-visible, a:focus-visible { outline: 2px solid light-dark(#176b43, #57c48d); outline-offset: 2px; }
b { display: inline-block; min-width: 3.75rem; font-size: 0.8125em; }
b.get { color: light-dark(#0b5cad, #7fb6f0); }
b.post { color: light-dark(#176b43, #57c48d); }
b.put, b.patch { color: light-dark(#8a5300, #e0ab5c); }
b.delete { color: light-dark(#b3261e, #f19a94); }
details ul { margin: 0.25rem 0; padding-left: 1.25rem; }
details ul ul { border-left: 1px solid var(--line); list-style: none; padding-left: 0.75rem; }
pre { margin: 0; padding: 0.75rem; border-radius: 6px; background: var(--raised); overflow-x: auto; white-space: pre-wrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375em; }
th, td { padding: 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 16rem 1fr; }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  nav ul { display: block; }
  nav li { padding: 0.125rem 0; }
}
`;
