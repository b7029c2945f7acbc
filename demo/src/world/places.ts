/** Where the people and shops of the demo world live, what they speak, and how they are called there. */
import type { Language } from '@entrepot/contracts/languages.ts';

/** Groups of countries with a common stock of names. */
export type Culture =
  | 'english'
  | 'german'
  | 'nordic'
  | 'french'
  | 'iberian'
  | 'brazilian'
  | 'italian'
  | 'greek'
  | 'turkish'
  | 'slavic'
  | 'chinese'
  | 'japanese'
  | 'korean'
  | 'thai'
  | 'vietnamese'
  | 'malay'
  | 'filipino'
  | 'arabic'
  | 'indian'
  | 'afrikaans'
  | 'african';

export type Zone = 'europe' | 'americas' | 'africa' | 'middleEast' | 'southAsia' | 'eastAsia' | 'oceania';

export interface Country {
  code: string;
  language: Language;
  culture: Culture;
  zone: Zone;
  dialCode: string;
  cities: readonly string[];
  /** A post code's pattern: 9 stands for a digit, A for a letter. */
  postCode: string;
  /** How many of the buyers live here, relative to the others. */
  buyers: number;
}

const TABLE = `
US|en|english|americas|1|Portland,Austin,Columbus,Baltimore|99999|10
CA|en|english|americas|1|Halifax,Hamilton,Victoria|A9A 9A9|5
GB|en|english|europe|44|Leeds,Bristol,Norwich|AA9 9AA|7
IE|en|english|europe|353|Galway,Cork|A99 AA99|3
AU|en|english|oceania|61|Perth,Geelong,Hobart|9999|5
NZ|en|english|oceania|64|Dunedin,Napier|9999|2
DE|de|german|europe|49|Leipzig,Bremen,Kassel|99999|9
AT|de|german|europe|43|Graz,Linz|9999|3
CH|de|german|europe|41|Bern,Winterthur|9999|2
NL|en|nordic|europe|31|Utrecht,Zwolle|9999 AA|3
SE|en|nordic|europe|46|Malmö,Umeå|999 99|3
DK|en|nordic|europe|45|Aarhus,Odense|9999|3
NO|en|nordic|europe|47|Bergen,Drammen|9999|2
FI|en|nordic|europe|358|Turku,Oulu|99999|2
BE|fr|french|europe|32|Liège,Namur|9999|3
FR|fr|french|europe|33|Nantes,Limoges,Rennes|99999|8
MA|fr|arabic|africa|212|Fez,Agadir|99999|3
PT|pt|iberian|europe|351|Porto,Aveiro,Braga|9999-999|5
BR|pt|brazilian|americas|55|Curitiba,Recife,Campinas|99999-999|8
ES|es|iberian|europe|34|Valencia,Vigo,Granada|99999|6
MX|es|iberian|americas|52|Puebla,Oaxaca,Mérida|99999|6
CO|es|iberian|americas|57|Medellín,Cali|999999|3
PE|es|iberian|americas|51|Arequipa,Cusco|99999|2
CL|es|iberian|americas|56|Valdivia,Concepción|9999999|2
AR|es|iberian|americas|54|Rosario,Mendoza|A9999AAA|3
IT|it|italian|europe|39|Turin,Faenza,Bari|99999|8
GR|el|greek|europe|30|Patras,Volos,Chania|999 99|6
CY|el|greek|europe|357|Limassol,Paphos|9999|2
TR|tr|turkish|europe|90|Bursa,Kütahya,Izmir|99999|8
KZ|ru|slavic|eastAsia|7|Almaty,Karaganda|999999|4
UZ|ru|slavic|eastAsia|998|Samarkand,Tashkent|999999|3
RU|ru|slavic|europe|7|Kazan,Tula,Perm|999999|4
PL|en|slavic|europe|48|Łódź,Toruń|99-999|3
CZ|en|slavic|europe|420|Brno,Olomouc|999 99|2
EG|ar|arabic|africa|20|Alexandria,Mansoura|99999|5
AE|ar|arabic|middleEast|971|Sharjah,Ajman|99999|5
SA|ar|arabic|middleEast|966|Jeddah,Taif|99999|4
JO|ar|arabic|middleEast|962|Amman,Irbid|99999|3
TN|ar|arabic|africa|216|Sfax,Nabeul|9999|2
IN|hi|indian|southAsia|91|Jaipur,Moradabad,Indore|999999|9
NP|hi|indian|southAsia|977|Pokhara,Lalitpur|99999|2
LK|en|indian|southAsia|94|Kandy,Galle|99999|2
BD|en|indian|southAsia|880|Khulna,Sylhet|9999|2
TH|th|thai|eastAsia|66|Chiang Mai,Lampang,Korat|99999|8
VN|vi|vietnamese|eastAsia|84|Huế,Đà Nẵng,Hải Phòng|999999|8
ID|id|malay|eastAsia|62|Bandung,Yogyakarta,Semarang|99999|8
MY|ms|malay|eastAsia|60|Ipoh,Malacca,Kuching|99999|7
PH|ph|filipino|eastAsia|63|Cebu,Iloilo,Davao|9999|7
SG|cn|chinese|eastAsia|65|Singapore|999999|3
CN|cn|chinese|eastAsia|86|Ningbo,Foshan,Yiwu,Quanzhou|999999|9
TW|tw|chinese|eastAsia|886|Taichung,Tainan|99999|6
HK|tw|chinese|eastAsia|852|Hong Kong|999999|3
JP|ja|japanese|eastAsia|81|Kanazawa,Sendai,Okayama|999-9999|8
KR|ko|korean|eastAsia|82|Daegu,Jeonju,Suwon|99999|7
ZA|af|afrikaans|africa|27|Stellenbosch,Bloemfontein,Paarl|9999|5
NA|af|afrikaans|africa|264|Windhoek|99999|2
KE|en|african|africa|254|Kisumu,Nakuru|99999|3
GH|en|african|africa|233|Kumasi,Tamale|AA-999-9999|2
NG|en|african|africa|234|Ibadan,Aba|999999|3
ET|en|african|africa|251|Bahir Dar,Adama|9999|1
`;

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [code = '', language, culture, zone, dialCode = '', cities = '', postCode = '', buyers] = row.split('|');
    return {
      code,
      language: language as Language,
      culture: culture as Culture,
      zone: zone as Zone,
      dialCode,
      cities: cities.split(','),
      postCode,
      buyers: Number(buyers),
    };
  });
