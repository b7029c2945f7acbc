import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { contentDeskCalls } from '@entrepot/contracts/calls/content-desk.ts';
import { blanksIn, readBlank } from '../blanks/known-blanks.ts';
import { markdownToHtml } from '../markdown.ts';
import { checkStorefront, type ContentDeskServices } from './desk-services.ts';

type Preview = (typeof contentDeskCalls)['articles!preview'];

/** As a storefront shows it, with what is left out there by name: the operator has not stated it yet. */
export function previewText(services: ContentDeskServices, { body, language, storefrontCode }: InputOf<Preview>): OutputOf<Preview> {
  const { fill, storefronts } = services;
  checkStorefront(services, storefrontCode);
  const storefront = storefronts().find(({ code }) => code === storefrontCode) ?? storefronts()[0];
  const open = [...new Set(blanksIn(body))].flatMap((name): OutputOf<Preview>['open'] => {
    const blank = readBlank(name);
    if (!blank) return [{ blank: name, claim: null }];
    return blank.of === 'operator' && !storefront?.claims[blank.claim] ? [{ blank: name, claim: blank.claim }] : [];
  });
  const words = fill({ title: '', summary: '', body }, { storefrontCode: storefront?.code ?? '', language });
  return { html: markdownToHtml(words.body), open };
}
