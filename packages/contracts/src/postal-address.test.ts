import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { hasNoPostcodes } from './postcodes.ts';
import { postalLine, postalLines, type PostalAddress } from './postal-address.ts';

const address = (country: string, [name, detail, city, state, postcode]: readonly string[]): PostalAddress => ({
  country,
  name: name!,
  detail: detail!,
  city: city!,
  state: state!,
  postcode: postcode!,
});
const written = (country: string, parts: readonly string[]) => postalLines(address(country, parts)).map(({ text }) => text);

describe('an address', () => {
  it.each<[string, string[], string[]]>([
    ['DE', ['Eva Maier', 'Lindenweg 5', 'Köln', 'Nordrhein-Westfalen', '50667'], ['Eva Maier', 'Lindenweg 5', '50667 Köln']],
    ['FR', ['Luc Petit', '3 rue Haute', 'Lyon', 'Rhône', '69002'], ['Luc Petit', '3 rue Haute', '69002 Lyon']],
    ['NL', ['J. de Wit', 'Kade 7', 'Delft', 'Zuid-Holland', '2611 AB'], ['J. de Wit', 'Kade 7', '2611 AB Delft']],
    ['PT', ['Inês Duarte', 'Rua do Souto 12', 'Maia', 'Porto', '4470-208'], ['Inês Duarte', 'Rua do Souto 12', '4470-208 Maia']],
    ['SE', ['Ida Berg', 'Storgatan 1', 'Lund', 'Skåne', '222 20'], ['Ida Berg', 'Storgatan 1', '222 20 Lund']],
    ['PL', ['Jan Nowak', 'ul. Długa 4', 'Gdańsk', 'Pomorskie', '80-831'], ['Jan Nowak', 'ul. Długa 4', '80-831 Gdańsk']],
    ['ES', ['Ana Gil', 'Calle Mayor 2', 'Getafe', 'Madrid', '28901'], ['Ana Gil', 'Calle Mayor 2', '28901 Getafe, Madrid']],
    ['IT', ['Ugo Neri', 'Via Po 8', 'Roma', 'Roma', '00198'], ['Ugo Neri', 'Via Po 8', '00198 Roma']],
    ['TR', ['Ece Kaya', 'Gül Sk. 3', 'Kadıköy', 'İstanbul', '34710'], ['Ece Kaya', 'Gül Sk. 3', '34710 Kadıköy, İstanbul']],
    ['GB', ['Tom Hill', '10 High Street', 'Leeds', 'England', 'LS1 4DY'], ['Tom Hill', '10 High Street', 'Leeds', 'LS1 4DY']],
    ['IE', ['Aoife Byrne', '4 Quay', 'Cork', 'Munster', 'T12 W8KP'], ['Aoife Byrne', '4 Quay', 'Cork', 'Munster', 'T12 W8KP']],
    ['US', ['Al Reed', '9 Elm St', 'Albany', 'NY', '12207'], ['Al Reed', '9 Elm St', 'Albany, NY 12207']],
    ['CA', ['Zoé Roy', '1 rue X', 'Québec', 'QC', 'G1R 4S9'], ['Zoé Roy', '1 rue X', 'Québec QC G1R 4S9']],
    ['AU', ['Kim Lee', '2 Bay Rd', 'Perth', 'WA', '6000'], ['Kim Lee', '2 Bay Rd', 'Perth, WA 6000']],
    ['NZ', ['Mia Hay', '5 Hill Rd', 'Napier', 'Hawke’s Bay', '4110'], ['Mia Hay', '5 Hill Rd', 'Napier 4110']],
    ['HU', ['Kis Anna', 'Fő utca 6', 'Szeged', 'Csongrád', '6720'], ['Kis Anna', 'Szeged', 'Fő utca 6', '6720']],
    [
      'LV',
      ['Jānis B.', 'Brīvības 1', 'Sigulda', 'Siguldas nov.', 'LV-2150'],
      ['Jānis B.', 'Brīvības 1', 'Siguldas nov.', 'Sigulda, LV-2150'],
    ],
    [
      'RU',
      ['Иван П.', 'ул. Мира, 3', 'Псков', 'Псковская обл.', '180000'],
      ['Иван П.', 'ул. Мира, 3', 'Псков', 'Псковская обл.', '180000'],
    ],
    ['BR', ['Bia Reis', 'Rua A, 10', 'Santos', 'SP', '11010-000'], ['Bia Reis', 'Rua A, 10', 'Santos, SP', '11010-000']],
    ['MX', ['Leo Cruz', 'Av. 5 no. 3', 'Puebla', 'Pue.', '72000'], ['Leo Cruz', 'Av. 5 no. 3', '72000 Puebla, Pue.']],
    ['AR', ['Sol Vega', 'San Martín 50', 'Rosario', 'Santa Fe', 'S2000'], ['Sol Vega', 'San Martín 50', 'S2000 Rosario', 'Santa Fe']],
    ['IN', ['Asha Rao', '12 MG Road', 'Pune', 'Maharashtra', '411001'], ['Asha Rao', '12 MG Road', 'Pune 411001', 'Maharashtra']],
    ['TH', ['สมชาย ดี', '1 ถนนสุขุมวิท', 'วัฒนา', 'กรุงเทพฯ', '10110'], ['สมชาย ดี', '1 ถนนสุขุมวิท', 'วัฒนา', 'กรุงเทพฯ 10110']],
    ['ID', ['Budi', 'Jl. Mawar 1', 'Bandung', 'Jawa Barat', '40111'], ['Budi', 'Jl. Mawar 1', 'Bandung', 'Jawa Barat 40111']],
    ['MY', ['Aminah', '2 Jalan Ria', 'Ipoh', 'Perak', '30000'], ['Aminah', '2 Jalan Ria', '30000 Ipoh', 'Perak']],
    ['PH', ['Jun Cruz', '8 Rizal St', 'Cebu', 'Cebu', '6000'], ['Jun Cruz', '8 Rizal St', '6000 Cebu']],
    ['SG', ['Wei Tan', '1 Orchard Rd', 'Singapore', '', '238823'], ['Wei Tan', '1 Orchard Rd', 'Singapore 238823']],
    ['SA', ['عمر', 'شارع الملك', 'الرياض', 'منطقة الرياض', '11564'], ['عمر', 'شارع الملك', 'الرياض 11564']],
    ['AE', ['Omar', 'Tower 3', 'Deira', 'Dubai', ''], ['Omar', 'Tower 3', 'Deira', 'Dubai']],
    ['ZA', ['Thandi', '3 Long St', 'Cape Town', 'Western Cape', '8001'], ['Thandi', '3 Long St', 'Cape Town', '8001']],
    ['NG', ['Ade', '4 Broad St', 'Ikeja', 'Lagos', '100001'], ['Ade', '4 Broad St', 'Ikeja 100001', 'Lagos']],
    ['PK', ['Ali', '7 Mall Road', 'Lahore', 'Punjab', '54000'], ['Ali', '7 Mall Road', 'Lahore-54000']],
    ['CN', ['李明', '科技园路1号', '深圳市', '广东省', '518057'], ['518057', '广东省深圳市科技园路1号', '李明']],
    ['CN', ['Li Ming', '1 Keji Road', 'Shenzhen', 'Guangdong', '518057'], ['Li Ming', '1 Keji Road', 'Shenzhen', 'Guangdong, 518057']],
    ['CN', ['李明', '科技园路1号', 'Shenzhen', 'Guangdong', '518057'], ['518057', 'Guangdong Shenzhen 科技园路1号', '李明']],
    ['JP', ['佐藤花子', '丸の内1-1', '千代田区', '東京都', '100-0001'], ['〒100-0001', '東京都千代田区丸の内1-1', '佐藤花子']],
    ['JP', ['Hana Sato', '1-1 Marunouchi', 'Chiyoda', 'Tokyo', '100-0001'], ['Hana Sato', '1-1 Marunouchi', 'Chiyoda, Tokyo', '100-0001']],
    ['KR', ['김민수', '세종대로 110', '중구', '서울특별시', '04524'], ['서울특별시 중구 세종대로 110', '김민수', '04524']],
    ['TW', ['陳美玲', '忠孝東路1號', '信義區', '台北市', '110'], ['110', '台北市信義區忠孝東路1號', '陳美玲']],
    ['HK', ['陳大文', '彌敦道1號', '尖沙咀', '九龍', ''], ['九龍尖沙咀', '彌敦道1號', '陳大文']],
    ['KZ', ['Асель', 'ул. Абая 1', 'Алматы', 'Алматы', '050000'], ['050000', 'Алматы', 'ул. Абая 1', 'Асель']],
    ['XK', ['Arta', 'Rruga 1', 'Prizren', 'Prizren', '20000'], ['Arta', 'Rruga 1', '20000 Prizren']],
  ])('in %s is written %j', (country, parts, lines) => expect(written(country, parts)).toEqual(lines));

  it.each([
    ['Latin', ['Ada Okafor', '12 High Street', 'Newtown', 'Northshire', 'AB-1234']],
    ['Chinese', ['李明', '科技园路1号', '深圳市', '广东省', '518057']],
  ])('in %s letters says of every country all that a letter needs, once, and nothing besides', (_letters, parts) => {
    for (const country of COUNTRIES) {
      const [name, detail, city, state] = parts as [string, string, string, string];
      const postcode = hasNoPostcodes(country) ? '' : parts[4]!;
      const lines = written(country, [name, detail, city, state, postcode]);
      for (const part of [detail, city, postcode].filter(Boolean))
        expect(lines.join('\n').split(part), `${country} ${part}`).toHaveLength(2);
      expect(
        lines.filter((line) => line === name),
        country,
      ).toHaveLength(1);
      const rest = [detail, city, state, postcode].reduce((text, part) => text.replace(part, ''), lines.join(' ').replace(name, ''));
      expect(rest.replaceAll(/[ ,〒-]/gu, ''), country).toBe('');
      for (const line of lines) expect(line, country).toMatch(/^(?! )(?!.* {2})(?!.*[,-]$)[^,-].*(?<! )$/u);
    }
  });

  it('leaves out what is not known, with the marks before it', () => {
    expect(written('US', ['Al', '9 Elm St', 'Albany', '', '12207'])).toEqual(['Al', '9 Elm St', 'Albany 12207']);
    expect(written('JP', ['佐藤', '丸の内1-1', '千代田区', '', ''])).toEqual(['千代田区丸の内1-1', '佐藤']);
    expect(written('DE', ['', '', '', '', ''])).toEqual([]);
  });

  it('says the state where no postcode says where the city is', () => {
    expect(written('DE', ['Eva', 'Weg 5', 'Neustadt', 'Sachsen', ''])).toEqual(['Eva', 'Weg 5', 'Neustadt', 'Sachsen']);
  });

  it('ends with the country, and knows which line is the name', () => {
    const lines = postalLines(address('JP', ['佐藤', '丸の内1-1', '千代田区', '東京都', '100-0001']), '日本 / JAPAN');
    expect(lines.map(({ part }) => part)).toEqual(['place', 'place', 'name', 'country']);
    expect(lines.at(-1)!.text).toBe('日本 / JAPAN');
  });

  it('fits into one line', () => {
    expect(postalLine(address('PT', ['X', 'Rua 1', 'Maia', 'Porto', '4470-208']), 'Portugal', ', ')).toBe('Rua 1, 4470-208 Maia, Portugal');
    expect(postalLine(address('JP', ['X', '丸の内1-1', '千代田区', '東京都', '100-0001']), '日本', '、')).toBe(
      '日本 〒100-0001 東京都千代田区丸の内1-1',
    );
    expect(postalLine(address('JP', ['X', '丸の内1-1', '千代田区', '東京都', '']), '', '、')).toBe('東京都千代田区丸の内1-1');
  });
});
