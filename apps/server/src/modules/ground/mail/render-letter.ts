/** A letter as plain text and as HTML. Mail programs know tables and style attributes, and little else that can be relied on. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { isHexColour } from '@entrepot/brands/theme.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { mailWords } from '@entrepot/i18n/mail-messages.ts';
import { escapeHtml } from '../../../platform/http/escape.ts';
import { withoutForeignLinks } from './foreign-links.ts';
import type { Letter, TableRow } from './letter.ts';

/** What of a storefront a mail shows. */
export type Sender = Pick<Storefront, 'code' | 'name' | 'nameIn' | 'support' | 'theme' | 'logo' | 'hosts'>;

export function senderName({ name, nameIn }: Pick<Sender, 'name' | 'nameIn'>, language: Language): string {
  return nameIn[language] ?? name;
}

/**
 * The last line of defence: whatever words, names and reasons it is made of, a letter links to the sender's own hosts, and to where its
 * button leads.
 */
export function withOwnLinks(letter: Letter, sender: Pick<Sender, 'hosts'>): Letter {
  const own = (text: string): string => withoutForeignLinks(text, hostsOf(sender, letter));
  return {
    ...letter,
    subject: own(letter.subject),
    short: own(letter.short),
    opening: letter.opening.map(own),
    closing: letter.closing.map(own),
    ...(letter.next ? { next: letter.next.map(own) } : {}),
    ...(letter.table ? { table: letter.table.map((row) => ({ ...row, label: own(row.label) })) } : {}),
    ...(letter.button ? { button: { ...letter.button, label: own(letter.button.label) } } : {}),
  };
}

/** A button leads to where the person came from, which our own code has put there. */
function hostsOf({ hosts }: Pick<Sender, 'hosts'>, { button }: Pick<Letter, 'button'>): string[] {
  const linked = button && URL.parse(button.link)?.hostname;
  return [...hosts, ...(linked ? [linked] : [])];
}

function footerLines(sender: Sender, language: Language): string[] {
  const speak = mailWords(language, sender.code);
  const { email, phone } = sender.support;
  return [speak('mail.footer.support', { email, phone }), speak('mail.footer.automatic', { storefront: senderName(sender, language) })].map(
    (line) => withoutForeignLinks(line, sender.hosts),
  );
}

export function renderText(written: Letter, sender: Sender, language: Language): string {
  const letter = withOwnLinks(written, sender);
  const standsOut = [letter.code, letter.table && textTable(letter.table)].filter((part) => part !== undefined);
  const button = letter.button && `${letter.button.label}:\n${letter.button.link}`;
  const parts = [...letter.opening, ...standsOut, ...(letter.next ?? []), ...(button ? [button] : []), ...letter.closing];
  const choices = (letter.choices ?? []).map(({ label, link }) => `${label}:\n${link}`);
  return [...parts, ...choices, `-- \n${footerLines(sender, language).join('\n')}`].join('\n\n').concat('\n');
}

/** A line for each row, and an empty one where something new begins. */
function textTable(rows: readonly TableRow[]): string {
  return rows
    .map(({ label, value, isSubtotal }) => `${isSubtotal ? '\n' : ''}${value === '' ? label : `${label}: ${value}`}`)
    .join('\n')
    .trim();
}

/** Long names, addresses and hashes give way before they widen a narrow window. */
const WRAP = 'word-wrap:break-word;overflow-wrap:anywhere;';
/** As on the pages: Korean keeps its words, Japanese the strict rules. */
const BREAKS: Partial<Record<Language, string>> = { ko: 'word-break:keep-all;', ja: 'line-break:strict;' };
const FONTS = `-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;
const MONOSPACE = `ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;
const PLAIN = {
  page: '#f4f4f2',
  surface: '#ffffff',
  n200: '#dcdcd8',
  n600: '#5c5c58',
  n900: '#1c1c1a',
  brand: '#1c1c1a',
  'on-brand': '#ffffff',
  'brand-50': '#f0f0ee',
};

export function renderHtml(written: Letter, sender: Sender, language: Language): string {
  const letter = withOwnLinks(written, sender);
  const colour = (name: keyof typeof PLAIN): string => (isHexColour(sender.theme[name]) ? sender.theme[name] : PLAIN[name]);
  const storefront = escapeHtml(senderName(sender, language));
  const direction = directionOf(language);
  const end = direction === 'rtl' ? 'left' : 'right';
  // What somebody wrote in lines, an address above all, is read in lines.
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;${WRAP}color:${colour('n900')}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  // Amounts are read from the left in every script, and never broken; what they are for may take several lines.
  const row = ({ label, value, isTotal, isSubtotal }: TableRow): string => {
    const line = isTotal || isSubtotal ? `border-top:1px solid ${colour('n200')};` : '';
    const cell = `padding:7px 0;${line}font-size:${isTotal ? '16px;font-weight:700' : '15px'};line-height:1.4;color:${colour('n900')}`;
    return `<tr><td style="${cell};${WRAP}">${escapeHtml(label)}</td><td dir="ltr" align="${end}" valign="top" style="${cell};padding-${end === 'right' ? 'left' : 'right'}:12px;white-space:nowrap;text-align:${end}">${escapeHtml(value)}</td></tr>`;
  };
  const table = letter.table
    ? `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${letter.table.map(row).join('')}</table>`
    : '';
  const small = (text: string): string =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${colour('n600')}">${escapeHtml(text)}</p>`;
  // The digits of a code are read from the left in every script.
  const code =
    letter.code === undefined
      ? ''
      : `<p dir="ltr" style="margin:8px 0 24px;padding:18px 12px;background:${colour('brand-50')};border-radius:8px;text-align:center;font-family:${MONOSPACE};font-size:32px;font-weight:700;letter-spacing:8px;color:${colour('n900')}">${escapeHtml(letter.code)}</p>`;
  const button =
    letter.button === undefined
      ? ''
      : `<p style="margin:8px 0 12px"><a href="${escapeHtml(letter.button.link)}" style="display:inline-block;padding:13px 24px;background:${colour('brand')};border-radius:8px;font-size:16px;font-weight:600;text-decoration:none;color:${colour('on-brand')}">${escapeHtml(letter.button.label)}</a></p>
<p dir="ltr" style="margin:0 0 24px;font-size:13px;line-height:1.5;text-align:${direction === 'rtl' ? 'right' : 'left'};word-break:break-all;color:${colour('n600')}">${escapeHtml(letter.button.link.replace(/^mailto:/, ''))}</p>`;
  const choice = ({ label, link }: { label: string; link: string }): string =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:1.5"><a href="${escapeHtml(link)}" style="color:${colour('n600')}">${escapeHtml(label)}</a></p>`;
  return `<!doctype html>
<html lang="${LOCALES[language].tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${colour('page')}">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:${colour('page')};${BREAKS[language] ?? ''}font-family:${escapeHtml(FONTS)}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:560px;background:${colour('surface')};border:1px solid ${colour('n200')};border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${colour('brand')};font-size:20px;font-weight:700;color:${colour('on-brand')}">${storefront}</td></tr>
<tr><td style="padding:28px 24px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;${WRAP}color:${colour('n900')}">${escapeHtml(letter.subject)}</h1>
${[...letter.opening.map(paragraph), code, table, ...(letter.next ?? []).map(paragraph), button, ...letter.closing.map(paragraph)].filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:20px 24px;border-top:1px solid ${colour('n200')}">
${[...footerLines(sender, language).map(small), ...(letter.choices ?? []).map(choice)].join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
}
