/** Names of workshops and traders that do not exist: a made-up place or family, and what they make. */
import type { Culture } from './places.ts';

const STEMS: Record<Culture, string> = {
  english: 'Wrenfold Harrowby Tamsett Oakmere Pellbrook Marrowick Fernley Stonebeck Quillbury Thistledown Larkmoor Gannetry',
  german: 'Hollersbach Lindhofer Erlenfeld Brunnholz Waldkirn Ostermoor Tannecker Rabenstolz',
  nordic: 'Fjordhaven Sorrelund Bjerkvik Almstrand Nordeng Tallbacka Skogsund Havnmark',
  french: 'Valmorel Brissac Garonnet Clairefont Mirevaux Tilloux Ardenel Orvanne',
  iberian: 'Olivarte Sierralba Caldera Montejar Riveral Azulmar Encinal Tejedora',
  brazilian: 'Araucana Ipeverde Jacarena Piratuba Serrazul Caiobara',
  italian: 'Collerosso Fontamara Valdoria Terranera Lagorosa Montebruno',
  greek: 'Elaionas Thalassini Petralona Kymaros Argileon Myrtia',
  turkish: 'Anadola Karapinar Safranlik Ciniyol Yesilova Baharat',
  slavic: 'Beryozka Zarechye Samotsvet Yablonka Kamenka Tulpan',
  chinese: 'Lanhua Qingshan Yunhe Baishi Mingzhu Fengye Zhuyuan Donglin',
  japanese: 'Kiyose Hanamori Tsukuda Aomine Shirakaba Minazuki',
  korean: 'Haneul Saebyeok Dolmen Sonamu Baram Maehwa',
  thai: 'Doi Luang Lanna Fai Baan Tao Rim Ping Suan Mai Chao Phum',
  vietnamese: 'Bach Dang Huong Sen Lang Gom Song Thu Dong Hoa Moc Lan',
  malay: 'Cahaya Sekar Rimba Tenun Melati Kayu Pandan Gelora Nusa',
  filipino: 'Amihan Banahaw Habi Likha Tubigan Narra',
  arabic: 'Yasmina Tamra Zaytouna Rimal Wadi Qamar Nour',
  indian: 'Kamalika Suvarna Neelgiri Rangoli Chandana Mitti Pushkara Dhaga',
  afrikaans: 'Kareebos Witdoring Rooiberg Vygie Strandveld Protea',
  african: 'Baobab Jabali Kente Savanna Mwanga Adinkra',
};

/** Two words belong together where a single one would say too little. */
const DOUBLE: ReadonlySet<Culture> = new Set(['thai', 'vietnamese']);

function stemsOf(culture: Culture): string[] {
  const words = STEMS[culture].split(' ');
  if (!DOUBLE.has(culture)) return words;
  return words.flatMap((word, index) => (index % 2 === 0 ? [`${word} ${words[index + 1]}`] : []));
}

export const SHOP_STEMS = Object.fromEntries((Object.keys(STEMS) as Culture[]).map((culture) => [culture, stemsOf(culture)])) as Record<
  Culture,
  string[]
>;

/** By top category. */
export const SHOP_TRADES: Record<string, readonly string[]> = {
  kitchen: ['Tableware', 'Pottery', 'Kitchen Goods', 'Stoneware', 'Kitchen Works'],
  home: ['Home', 'Interiors', 'Living', 'House Goods', 'Furnishings'],
  tools: ['Tools', 'Hardware', 'Garden and Tool', 'Ironworks', 'Workshop Supply'],
  electronics: ['Electronics', 'Audio', 'Devices', 'Electric', 'Components'],
  office: ['Paper Goods', 'Stationery', 'Desk Supply', 'Office Supply', 'Bindery'],
  toys: ['Toys', 'Playthings', 'Toy Makers', 'Games', 'Toy Works'],
  apparel: ['Textiles', 'Clothing', 'Garments', 'Knitwear', 'Tailors'],
  shoes: ['Footwear', 'Shoemakers', 'Shoes', 'Cobblers'],
  bags: ['Bags', 'Leather Goods', 'Luggage', 'Saddlery'],
  jewellery: ['Jewellery', 'Goldsmiths', 'Adornments', 'Silverworks'],
  beauty: ['Soap Makers', 'Botanics', 'Care', 'Apothecary'],
  sport: ['Sports', 'Outdoor Goods', 'Sporting Goods', 'Athletics'],
};

export const LOGO_COLOURS = [
  '#3f6650',
  '#2f4673',
  '#7a3b5e',
  '#a8492e',
  '#3b8b8a',
  '#474138',
  '#86884a',
  '#9c2f55',
  '#7a5439',
  '#3566c8',
  '#5b5f63',
  '#b0622b',
] as const;
