/**
 * Documents on the desk when the world ends: some people are verified, some wait, one was refused, and one entered a number that another
 * account has as well. They are sealed
 * as the server seals them, which lends its keys for it; who they are about is the same in every load, the sealed bytes are not, as no seal
 * may be used twice.
 */
import { sidesOf, type DocumentKind, type IdentityRefusal } from '@entrepot/contracts/identity.ts';
import { drawDocument } from '../pictures/document.ts';
import { DEMO_BUYER_INDEX, type Buyer } from './buyers.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import type { WorldPlan } from './plan.ts';
import { demoStaffId } from './staff.ts';
import { HOUR_MS } from './world-size.ts';

export interface IdentitySealer {
  seal(place: { kind: 'details' | 'picture'; id: string }, plain: Buffer): { keyId: string; wrappedKey: Buffer; sealed: Buffer };
  hashOf(documentNumber: string): Buffer;
}

interface Attempt {
  /** Which of the quiet buyers. */
  person: number;
  kind: DocumentKind;
  number: string;
  submittedHours: number;
  decidedHours?: number;
  refusal?: { code: IdentityRefusal; reason: string };
}

const ANSWER_HOURS = 72;
const SHARED_NUMBER = 'DEMO 4471 902';

const ATTEMPTS: readonly Attempt[] = [
  { person: 0, kind: 'passport', number: SHARED_NUMBER, submittedHours: 900, decidedHours: 880 },
  { person: 1, kind: 'id_card', number: 'DEMO-208-331', submittedHours: 610, decidedHours: 566 },
  { person: 2, kind: 'residence_permit', number: 'DEMO 77120', submittedHours: 301, decidedHours: 290 },
  {
    person: 3,
    kind: 'driving_licence',
    number: 'DEMO-5500-18',
    submittedHours: 130,
    decidedHours: 101,
    refusal: { code: 'expired', reason: 'The licence ended two months ago. Please use a document that is still valid.' },
  },
  {
    person: 4,
    kind: 'id_card',
    number: 'DEMO-613-04',
    submittedHours: 190,
    decidedHours: 160,
    refusal: { code: 'unreadable', reason: 'The back is blurred: the number cannot be compared.' },
  },
  // One is late, one is a second try, one shares its number with the first.
  { person: 5, kind: 'passport', number: 'DEMO 990 1278', submittedHours: 69.5 },
  { person: 4, kind: 'id_card', number: 'DEMO-613-04', submittedHours: 21 },
  { person: 6, kind: 'passport', number: SHARED_NUMBER, submittedHours: 5.2 },
];

/** Further from the end of the list than those who have other business with the office. */
const FIRST_PLACE = 20;
const quiet = (buyers: readonly Buyer[], person: number): Buyer =>
  buyers.filter(({ index }) => index !== DEMO_BUYER_INDEX).at(-1 - FIRST_PLACE - person)!;

const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

export async function identityTables({ ids, endMs, buyers, storefrontCodes }: WorldPlan, sealer: IdentitySealer): Promise<TableRows[]> {
  const officer = demoStaffId({ ids, endMs }, 'moderator@office.example');
  const applications: string[] = [];
  const pictures: string[] = [];
  for (const [index, { person, kind, number, submittedHours, decidedHours, refusal }] of ATTEMPTS.entries()) {
    const buyer = quiet(buyers, person);
    const submittedAtMs = endMs - submittedHours * HOUR_MS;
    const decidedAt = decidedHours === undefined ? null : timeText(endMs - decidedHours * HOUR_MS);
    const id = ids.uuid(ID_SPACE.identity, index, submittedAtMs);
    const { name } = JSON.parse(buyer.receiverJson) as { name: string };
    const details = sealer.seal({ kind: 'details', id }, Buffer.from(JSON.stringify({ name, number })));
    const attempt = 1 + ATTEMPTS.slice(0, index).filter((earlier) => earlier.person === person).length;
    applications.push(
      line(
        id,
        `I-${timeText(submittedAtMs).slice(2, 10).replaceAll('-', '')}-D${index + 1}`,
        buyer.id,
        attempt,
        decidedAt === null ? 'submitted' : refusal ? 'refused' : 'approved',
        storefrontCodes[buyer.storefront]!,
        buyer.language,
        kind,
        buyer.country.code,
        details.keyId,
        bytea(details.wrappedKey),
        bytea(details.sealed),
        bytea(sealer.hashOf(number)),
        timeText(submittedAtMs),
        decidedAt ?? timeText(submittedAtMs),
        timeText(submittedAtMs),
        timeText(submittedAtMs + ANSWER_HOURS * HOUR_MS),
        decidedAt,
        decidedAt && officer,
        refusal?.code,
        refusal?.reason,
      ),
    );
    for (const [place, side] of sidesOf(kind).entries()) {
      const pictureId = ids.uuid(ID_SPACE.identity, index, submittedAtMs, place + 1);
      const { data, widthPx, heightPx } = await drawDocument({
        side,
        name,
        number,
        nationality: buyer.country.code,
        hue: (index * 47) % 360,
      });
      const sealed = sealer.seal({ kind: 'picture', id: pictureId }, data);
      pictures.push(
        line(pictureId, id, side, widthPx, heightPx, sealed.keyId, bytea(sealed.wrappedKey), bytea(sealed.sealed), timeText(submittedAtMs)),
      );
    }
  }
  return [
    {
      table: 'identity_applications',
      columns: [
        'id',
        'serial',
        'user_id',
        'attempt',
        'state',
        'storefront_code',
        'language',
        'document_kind',
        'nationality',
        'key_id',
        'wrapped_key',
        'sealed_details',
        'document_hash',
        'created_at',
        'updated_at',
        'submitted_at',
        'deadline_at',
        'decided_at',
        'decided_by',
        'reason_code',
        'reason',
      ],
      rows: () => applications,
    },
    {
      table: 'identity_pictures',
      columns: ['id', 'application_id', 'side', 'width_px', 'height_px', 'key_id', 'wrapped_key', 'sealed', 'added_at'],
      rows: () => pictures,
    },
  ];
}
