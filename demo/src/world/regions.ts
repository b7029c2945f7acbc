/** Which part of the world each country lies in, for shops that send to their neighbours at a lower price. */
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import type { Zone } from './places.ts';

const CODES: Record<Zone, string> = {
  europe: `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU
    SE SI SJ SK SM TR UA VA`,
  americas: `AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY
    SR SV SX TC TT US UY VC VE VG VI`,
  africa: `AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO
    SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW`,
  middleEast: 'AE AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY YE',
  southAsia: 'AF BD BT IN LK MV NP PK',
  eastAsia: 'BN CN HK ID JP KG KH KP KR KZ LA MM MN MO MY PH SG TH TJ TL TM TW UZ VN',
  oceania: 'AQ AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
};

const REGION_OF = new Map(
  Object.entries(CODES).flatMap(([zone, codes]) => codes.split(/\s+/).map((code) => [code, zone as Zone] as const)),
);

/** In the order of the codes. */
export function countriesOf(zone: Zone): string[] {
  return COUNTRIES.filter((code) => REGION_OF.get(code) === zone);
}
