import { describe, expect, it } from 'vitest';
import { ID_SPACE, IdMaker } from './ids.ts';

const AT_MS = Date.UTC(2025, 5, 1, 12);

describe('an id of the demo world', () => {
  it('is a UUIDv7 that tells its time', () => {
    const id = new IdMaker(1).uuid(ID_SPACE.order, 5, AT_MS);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT_MS);
  });

  it('is the same for the same seed, kind and number, and another otherwise', () => {
    const ids = new IdMaker(1);
    const id = ids.uuid(ID_SPACE.order, 5, AT_MS);
    expect(new IdMaker(1).uuid(ID_SPACE.order, 5, AT_MS)).toBe(id);
    expect(new IdMaker(2).uuid(ID_SPACE.order, 5, AT_MS)).not.toBe(id);
    expect(ids.uuid(ID_SPACE.checkout, 5, AT_MS)).not.toBe(id);
    expect(ids.uuid(ID_SPACE.order, 6, AT_MS)).not.toBe(id);
  });

  it('sorts by time', () => {
    const ids = new IdMaker(1);
    const made = [0, 1, 999, 70_000, 86_400_000].map((laterMs, index) => ids.uuid(ID_SPACE.order, index, AT_MS + laterMs));
    expect(made.toSorted()).toEqual(made);
  });
});
