/** Where a parcel can be followed at its carrier. Shops write carriers as they like, so only well-known names are recognised. */

/** By the beginnings of their names, in small letters and without spaces; `{}` stands for the number. */
const TRACKING_PAGES: readonly [names: readonly string[], page: string][] = [
  [['dhl'], 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={}'],
  [['ups', 'unitedparcel'], 'https://www.ups.com/track?tracknum={}'],
  [['fedex', 'federalexpress'], 'https://www.fedex.com/fedextrack/?trknbr={}'],
  [['usps', 'unitedstatespostal'], 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}'],
  [['dpd'], 'https://tracking.dpd.de/status/en_US/parcel/{}'],
  [['gls'], 'https://gls-group.com/track/{}'],
  [['royalmail'], 'https://www.royalmail.com/track-your-item#/tracking-results/{}'],
  [['laposte', 'colissimo'], 'https://www.laposte.fr/outils/suivre-vos-envois?code={}'],
  [['correos'], 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={}'],
  [['japanpost', '日本郵便'], 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={}'],
  [['sfexpress', '顺丰', '順豐'], 'https://www.sf-express.com/chn/en/waybill/waybill-detail/{}'],
  [['yunexpress', '云途'], 'https://www.yuntrack.com/parcelTracking?id={}'],
  [['cainiao', '菜鸟'], 'https://global.cainiao.com/detail.htm?mailNoList={}'],
  [['aramex'], 'https://www.aramex.com/track/results?ShipmentNumber={}'],
];

/** Undefined where the carrier is not known: better no link than one that leads nowhere. */
export function trackingPage(carrier: string | null, trackingNumber: string): string | undefined {
  const words = (carrier ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const joined = words.join('');
  // A short name is the first word, or "Upsala Post" would be taken for another one.
  const isNamed = (name: string): boolean => words[0] === name || (name.length > MOST_SHORT_LETTERS && joined.startsWith(name));
  const page = TRACKING_PAGES.find(([names]) => names.some((name) => isNamed(name)))?.[1];
  return page?.replace('{}', encodeURIComponent(trackingNumber.replaceAll(/\s+/g, '')));
}

const MOST_SHORT_LETTERS = 4;
