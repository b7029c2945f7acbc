import { describe, expect, it } from 'vitest';
import { trackingPage } from './carriers.ts';

describe('where a parcel is followed', () => {
  it.each([
    ['DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600003'],
    ['dhl express', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600003'],
    ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/JD014600003'],
    ['FedEx International', 'https://www.fedex.com/fedextrack/?trknbr=JD014600003'],
    ['DPD', 'https://tracking.dpd.de/status/en_US/parcel/JD014600003'],
  ])('with %s is the page of that carrier', (carrier, page) => {
    expect(trackingPage(carrier, 'JD01 4600 003')).toBe(page);
  });

  it.each(['Harbour Post', 'Upsala Post', 'Our own van', '', null])('with %s is nowhere', (carrier) => {
    expect(trackingPage(carrier, 'HP 1')).toBeUndefined();
  });

  it('is that page whatever somebody wrote for a number', () => {
    const page = new URL(trackingPage('UPS', '1Z"/../<b>&x=1#')!);
    expect([page.host, page.searchParams.get('tracknum')]).toEqual(['www.ups.com', '1Z"/../<b>&x=1#']);
  });
});
