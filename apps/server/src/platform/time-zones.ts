/** Zones by their names in the world's list. Browsers call some of them by older names, which the database knows as well. */
const NAMES = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;
/** By what was asked; no more of them than there are zones. */
const known = new Map<string, string>();

/** As we call it; nothing for what is no zone. Offsets are none: they say nothing of summer. */
export function timeZoneNamed(text: string): string | undefined {
  const found = known.get(text);
  if (found !== undefined || !NAMES.test(text)) return found;
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    if (known.size < 1_000) known.set(text, name);
    return name;
  } catch {
    return undefined;
  }
}

/** Where a country has one time. Of one with several nobody knows it by the country alone. */
export function timeZoneOfCountry(country: string, at: Date): string | undefined {
  const zones = zonesOf(country);
  const [first] = zones;
  return first !== undefined && new Set(zones.map((zone) => clockAt(zone, at))).size === 1 ? first : undefined;
}

function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  return new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
}

function clockAt(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}
