import { describe, expect, it } from 'vitest';
import { createEventually } from './eventually.ts';
import { createPatience } from './patience.ts';

const SECOND_MS = 1_000;

function aMachine(atLeast = 1) {
  const machine = { slowness: 1, nowMs: 0, measurements: 0 };
  const patience = createPatience({
    measure: () => ((machine.measurements += 1), machine.slowness),
    nowMs: () => machine.nowMs,
    atLeast,
  });
  return { machine, patience };
}

describe('patience', () => {
  it('is twenty seconds where nothing is slow, and as much longer as the machine is slower', () => {
    expect(aMachine().patience()).toBe(20 * SECOND_MS);
    const { machine, patience } = aMachine();
    machine.slowness = 2.5;
    expect(patience()).toBe(50 * SECOND_MS);
  });

  it('grows when the machine becomes slow in the middle of a run, and shrinks once it has long been calm', () => {
    const { machine, patience } = aMachine();
    patience();
    machine.slowness = 4;
    machine.nowMs += 5 * SECOND_MS;
    expect(patience()).toBe(80 * SECOND_MS);
    machine.slowness = 1;
    machine.nowMs += 30 * SECOND_MS;
    expect(patience()).toBe(80 * SECOND_MS);
    machine.nowMs += 30 * SECOND_MS;
    expect(patience()).toBe(20 * SECOND_MS);
  });

  it('does not measure for everybody who asks', () => {
    const { machine, patience } = aMachine();
    for (machine.nowMs = 0; machine.nowMs < 10 * SECOND_MS; machine.nowMs += 100) patience();
    expect(machine.measurements).toBe(2);
  });

  it('has an end, and a beginning that may be set for a machine that others use as well', () => {
    const { machine, patience } = aMachine(3);
    expect(patience()).toBe(60 * SECOND_MS);
    machine.slowness = 1_000;
    machine.nowMs += 5 * SECOND_MS;
    expect(patience()).toBe(240 * SECOND_MS);
  });
});

describe('what is waited for', () => {
  it('may come later than was thought, where the machine has become slower meanwhile', async () => {
    let asked = 0;
    // The first answer is for a calm machine, the ones after it for one that is not.
    const eventually = createEventually(() => ((asked += 1) === 1 ? 1 : 60_000));
    await eventually(() => expect(asked).toBeGreaterThan(1));
  });

  it('fails with what it lacked as soon as patience is at its end', async () => {
    const eventually = createEventually(() => 30);
    await expect(eventually(() => expect('an empty list').toBe('a full one'))).rejects.toThrow(/a full one/);
  });
});
