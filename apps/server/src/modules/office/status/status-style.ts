import type { Storefront } from '@entrepot/brands/storefront.ts';

/** Four shades that are told apart without colour too: what was not measured is hatched, a bad day is tall and dark. */
export function statusStyle(theme: Storefront['theme']): string {
  return `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:${theme.n900};background:${theme.page}}
main{max-width:52rem;margin-inline:auto;padding:2rem 1.25rem 4rem}header a{color:${theme.brand};font-weight:600}
h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem}h2{font-size:1.0625rem;margin:0}h3{font-size:1rem;margin:0}p{margin:.25rem 0}
section{margin-block-start:2.5rem}section>h2{font-size:1.25rem;margin-block-end:.75rem}
article{padding-block:1rem;border-block-start:1px solid ${theme.n200}}
.overall{font-size:1.125rem;font-weight:600;padding:.875rem 1rem;border-inline-start:.375rem solid}
.up{border-color:#15803d}.down{border-color:#b91c1c}.unknown{border-color:#6b7280}.state{font-weight:600}.state.up{color:#15803d}.state.down{color:#b91c1c}.state.unknown{color:#57606a}
.state .quiet{font-weight:400}.quiet{color:${theme.n700};font-size:.875rem}
.days{display:flex;gap:1px;align-items:flex-end;block-size:2rem;margin-block:.5rem}.days i{flex:1;min-inline-size:0;block-size:70%}.days i.bad{block-size:100%}
i.good{background:#15803d}i.some{background:#b45309}i.bad{background:#b91c1c}i.none{background:repeating-linear-gradient(45deg,#9ca3af 0 2px,#e5e7eb 2px 5px)}
.key{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.875rem;color:${theme.n700}}.key i{display:inline-block;inline-size:.75rem;block-size:.75rem;margin-inline-end:.375rem}
ol{list-style:none;margin:.5rem 0 0;padding:0}li{padding-block:.375rem}li p{white-space:pre-wrap;overflow-wrap:anywhere}time{font-size:.875rem;color:${theme.n700}}
.incident.open{border-inline-start:.375rem solid #b91c1c;padding-inline-start:1rem}:focus-visible{outline:3px solid ${theme.brand};outline-offset:3px}`;
}
