/** The looks of the hosted page. Logical sides only, so that it is right for every direction of writing. */
export const STYLE = `
:root {
  color-scheme: light; --ink: #14213d; --soft: #5a6580; --line: #d9deea; --page: #eef1f7; --sheet: #fff; --deep: #1f2f57; --accent: #2f5bea; --accent-ink: #fff;
  --warn: #b42318; --warn-soft: #fef1f0; --good: #0f7a4d; --radius: .875rem;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink); background: var(--page);
}
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: flex; flex-direction: column }
.band {
  margin: 0; padding: .55rem 1rem; text-align: center; color: #3d2c00; letter-spacing: .01em;
  background: repeating-linear-gradient(-45deg, #ffd873 0 18px, #ffcb45 18px 36px); border-block-end: 1px solid #e0ac1f;
}
main { flex: 1; display: grid; place-items: center; padding: clamp(1rem, 4vw, 3rem) clamp(.75rem, 4vw, 2rem) }
.sheet {
  inline-size: 100%; max-inline-size: 60rem; display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); overflow: hidden;
  background: var(--sheet); border-radius: 1.25rem; box-shadow: 0 1px 2px rgb(20 33 61 / .06), 0 18px 50px -12px rgb(20 33 61 / .22);
}
.sheet.lone { max-inline-size: 32rem; grid-template-columns: 1fr; text-align: center }
.bill {
  display: flex; flex-direction: column; padding: clamp(1.5rem, 4vw, 2.75rem); color: #fff;
  background: radial-gradient(120% 90% at 0 0, #3a5bb5 0, transparent 60%), linear-gradient(160deg, var(--deep), #0f1a35);
}
.bill p { margin: 0 } .bill .label { color: #c6d1ee; font-size: .9rem }
.bill .amount { margin-block: .1rem 1.75rem; font-size: clamp(2rem, 5vw, 2.6rem); line-height: 1.15; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.bill dl { margin: 0 0 1.75rem; display: grid; gap: .75rem; padding-block: 1.25rem; border-block: 1px solid rgb(255 255 255 / .16) }
.bill dl div { display: flex; justify-content: space-between; gap: 1rem }
.bill dt { color: #c6d1ee } .bill dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: end }
.bill .hint { color: #c6d1ee; font-size: .875rem } .bill .hint + .hint { margin-block-start: .5rem }
.bill small { font-size: .55em; font-weight: 550; letter-spacing: .02em; color: #c6d1ee; white-space: nowrap }
.work { padding: clamp(1.5rem, 4vw, 2.75rem); align-self: center }
h1 { margin: 0 0 1.25rem; font-size: 1.4rem; line-height: 1.3; letter-spacing: -.01em; text-wrap: balance }
.work > p { margin: 0 0 1.25rem; color: var(--soft) }
form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem }
.wide { grid-column: 1 / -1 }
label { display: grid; gap: .35rem; align-content: end } label span { font-size: .9rem; font-weight: 550 }
input {
  inline-size: 100%; min-block-size: 3rem; padding: .65rem .85rem; font: inherit; font-size: 1.0625rem; font-variant-numeric: tabular-nums; letter-spacing: .02em;
  color: inherit; background: #fff; border: 1px solid #aab4c8; border-radius: .65rem;
}
[dir=rtl] input { text-align: end }
input::placeholder { color: #6d7891 }
input.code { text-align: center; font-size: 1.6rem; letter-spacing: .35em }
button, a.main { font-family: inherit; font-size: 1rem; line-height: 1.5; cursor: pointer }
.main {
  display: inline-block; inline-size: 100%; min-block-size: 3.25rem; padding: .8rem 1.25rem; text-align: center; text-decoration: none; font-weight: 600;
  color: var(--accent-ink); background: var(--accent); border: 0; border-radius: .75rem; box-shadow: 0 8px 18px -8px rgb(47 91 234 / .7);
}
.main:hover { background: #2349c9 }
.second { inline-size: 100%; min-block-size: 3.25rem; padding: .8rem 1.25rem; font-weight: 550; color: var(--ink); background: #fff; border: 1px solid #aab4c8; border-radius: .75rem }
.second:hover, .test:hover { border-color: var(--accent); background: #f6f8ff }
.link { padding: .5rem 0; min-block-size: 2.5rem; color: var(--soft); background: none; border: 0; text-decoration: underline; text-underline-offset: .2em }
.link:hover { color: var(--ink) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.leave { display: block; margin-block-start: 1rem; text-align: center }
fieldset { margin: .75rem 0 0; padding: 0; border: 0; min-inline-size: 0 }
legend { padding: 0; margin-block-end: .6rem; font-size: .9rem; font-weight: 550; color: var(--soft) }
.tests { display: grid; gap: .5rem }
.test {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .15rem .75rem; min-block-size: 2.75rem; padding: .5rem .85rem;
  color: inherit; background: #fff; border: 1px solid var(--line); border-radius: .65rem; text-align: start; font-variant-numeric: tabular-nums;
}
.test span { font-size: .875rem; color: var(--soft) }
.test span::before { content: ""; display: inline-block; inline-size: .5rem; block-size: .5rem; margin-inline-end: .45rem; border-radius: 50%; background: #d08700 }
.test.paid span::before { background: var(--good) } .test.declined span::before { background: var(--warn) }
fieldset .hint { margin: .75rem 0 0; font-size: .875rem; color: var(--soft) }
.notice { margin: 0 0 1.25rem; padding: .75rem 1rem; color: var(--warn) !important; background: var(--warn-soft); border-inline-start: 4px solid var(--warn); border-radius: .5rem }
code { padding: .1rem .4rem; border-radius: .35rem; background: var(--page); font: 600 .95em ui-monospace, monospace; color: var(--ink) }
.choices { display: grid; gap: .75rem } .choices form { display: block }
.outcome { display: grid; justify-items: center; gap: 1rem; padding-block: 1rem; text-align: center } .outcome h1 { margin: 0 }
.sign { display: grid; place-items: center; inline-size: 4rem; block-size: 4rem; border-radius: 50%; font-size: 2rem; line-height: 1; color: #fff; background: var(--soft) }
.paid .sign { background: var(--good) } .failed .sign, .expired .sign { background: var(--warn) }
.outcome .main { margin-block-start: .5rem; max-inline-size: 20rem }
@media (max-width: 46rem) {
  main { place-items: start center; padding: 0 } .sheet { grid-template-columns: 1fr; border-radius: 0; box-shadow: none; min-block-size: 100% ; align-content: start }
  .bill .amount { margin-block-end: 1rem } .bill dl { margin-block-end: 1rem; padding-block: .9rem; gap: .4rem } .sheet.lone { place-content: center }
}
@media (prefers-reduced-motion: no-preference) { button, a.main, input { transition: background-color .15s, border-color .15s } }
`;
