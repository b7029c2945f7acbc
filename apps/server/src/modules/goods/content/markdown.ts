/**
 * Markdown to HTML that is safe to put into a page as it is. Raw HTML in the text stays text; what comes out consists of
 * plain elements, and links lead nowhere but to web addresses, mail addresses and paths on the storefront.
 */
import { markdown as markdownPackages } from '../../../platform/packages-on-demand.ts';

/** Strangers' pages get neither the visitor's address in the referrer nor a hold on our window. */
const EXTERNAL = ' rel="noopener noreferrer"';

// What micromark writes is regular: every `<` that the author typed is escaped, every attribute stands in double quotes
// without one inside. So these patterns meet its own elements and nothing else.
const LINK = /<a href="([^"]*)"/g;
const PICTURE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;

export function markdownToHtml(markdown: string): string {
  const { gfmTable, gfmTableHtml, micromark } = markdownPackages();
  return (
    micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
      // The page has its title as the first heading; those of the text come below it.
      .replaceAll(/<(\/?)h1>/g, '<$1h2>')
      .replaceAll(LINK, (_element, address: string) => linkTo(address))
      // Only pictures of our own: a stranger's would tell him who reads the page.
      .replaceAll(PICTURE, (element, address: string, text: string) =>
        isOwnPath(address) ? element.replace(' />', ' loading="lazy" />') : text,
      )
  );
}

function linkTo(address: string): string {
  if (/^https?:\/\//i.test(address)) return `<a href="${address}"${EXTERNAL}`;
  return isOwnPath(address) || /^mailto:/i.test(address) ? `<a href="${address}"` : '<a';
}

/** Two slashes would begin a host name. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
