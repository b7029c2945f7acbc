/** There are dozens of storefronts, never thousands, so the list is read whole and narrowed here. */
import { compareNames } from '@entrepot/i18n/sorting.ts';
import { missingLenderClaims } from '@entrepot/brands/lender.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { storefrontDeskCalls } from '@entrepot/contracts/calls/storefront-desk.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { presentLine } from './storefront-sheet.ts';
import { selectRecords, type StorefrontRecord } from '../../ground/storefronts/index.ts';

type ListCall = (typeof storefrontDeskCalls)['storefront!list'];

const COMPARE: Record<NonNullable<InputOf<ListCall>['sort']>, (a: StorefrontRecord, b: StorefrontRecord) => number> = {
  name: (a, b) => compareNames('en')(a.storefront.name, b.storefront.name),
  languages: (a, b) => a.storefront.languages.length - b.storefront.languages.length,
  updatedAt: (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime(),
};

export async function listDesk(
  db: Db,
  { keyword = '', state, language, loans, sort, isDescending = false, pageNum = 1, pageSize = PAGE_SIZE.list }: InputOf<ListCall>,
): Promise<OutputOf<ListCall>> {
  const text = keyword.trim().toLowerCase();
  const found = (await selectRecords(db)).filter(
    ({ storefront, isOpen }) =>
      (state === undefined || isOpen === (state === 'open')) &&
      (language === undefined || storefront.languages.includes(language)) &&
      (loans === undefined || (missingLenderClaims(storefront.claims).length === 0) === (loans === 'possible')) &&
      [storefront.code, storefront.name, ...Object.values(storefront.nameIn), ...storefront.hosts].some((word) =>
        word.toLowerCase().includes(text),
      ),
  );
  if (sort) found.sort((a, b) => (isDescending ? COMPARE[sort](b, a) : COMPARE[sort](a, b)));
  return {
    list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(presentLine),
    pageNum,
    pageSize,
    totalElements: found.length,
  };
}
