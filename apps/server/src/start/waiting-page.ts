/**
 * The page of `waiting-room.ts`. It asks every second how far the start is, and is loaded anew when there is a shop; without scripts it is
 * simply loaded anew.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { startWords } from '@entrepot/i18n/start-messages.ts';
import type { ProgressView, Step } from './progress.ts';

const STEPS: readonly Step[] = ['building', 'database', 'world', 'search', 'opening'];
const RELOAD_SECONDS = 5;

export function waitingPage(language: Language, { step, fraction }: ProgressView, nonce: string): string {
  const say = startWords(language);
  const { tag } = LOCALES[language];
  const words = Object.fromEntries(STEPS.map((one) => [one, say(`start.${one}`)]));
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).format(Math.floor(fraction * 100) / 100);
  return `<!doctype html>
<html lang="${tag}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
<title>${escaped(say('start.title'))}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(say('start.title'))}</h1>
<p>${escaped(say('start.explain'))}</p>
<progress max="1" value="${fraction.toFixed(4)}" aria-labelledby="step"></progress>
<p class="now"><span id="step" role="status">${escaped(words[step]!)}</span><span id="percent">${escaped(percent)}</span></p>
</main>
<script nonce="${nonce}">${script({ words, tag })}</script>
</body>
</html>
`;
}

function script(facts: { words: Record<string, string>; tag: string }): string {
  // No text of ours can end the script early.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `
const { words, tag } = ${json};
const bar = document.querySelector('progress');
const format = new Intl.NumberFormat(tag, { style: 'percent' });
const put = (id, text) => { const at = document.getElementById(id); if (at.textContent !== text) at.textContent = text; };
async function look() {
  try {
    const response = await fetch('/readyz', { cache: 'no-store' });
    if (response.ok) return location.reload();
    const { step, fraction } = await response.json();
    if (words[step]) {
      bar.value = Math.max(bar.value, fraction);
      put('step', words[step]);
      put('percent', format.format(Math.floor(bar.value * 100) / 100));
    }
  } catch {
    // Between this page's server and the shop's there is a moment in which nobody answers.
  }
  setTimeout(look, 1000);
}
setTimeout(look, 1000);
`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #17211c; --soft: #5b6862; --ground: #f6f7f5; --line: #dfe4e0; --mark: #0f6b4f }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ef; --soft: #a3aea8; --ground: #121715; --line: #2b332f; --mark: #4fb892 } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Thai', 'Noto Sans Devanagari', sans-serif }
main { inline-size: 100%; max-inline-size: 28rem }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.3; font-weight: 650; text-wrap: balance }
p { margin: 0 0 1.75rem; color: var(--soft) }
progress { appearance: none; display: block; inline-size: 100%; block-size: .5rem; border: 0; border-radius: 1rem; overflow: hidden; background: var(--line) }
progress::-webkit-progress-bar { background: var(--line) }
progress::-webkit-progress-value { background: var(--mark); border-radius: 1rem; transition: inline-size .4s }
progress::-moz-progress-bar { background: var(--mark); border-radius: 1rem }
.now { display: flex; justify-content: space-between; gap: 1rem; margin: .75rem 0 0; font-size: .875rem }
#percent { font-variant-numeric: tabular-nums; color: var(--ink) }
`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
